import { isCjk, RUNS_OF_SPACES, SHAPELESS } from './characters'

/** White space that stands at an end of a text, and so between two pieces. */
export interface EndSpace {
  /** With a line break in it, it is nothing between Chinese or Japanese characters. */
  space: '' | ' ' | '\n'
  breaks: number
}

/**
 * Reads a text as its style sheet shows white space. That at its ends is apart, because only what
 * is beyond them can tell of it. `start` and `end` say where the text between them is in the data.
 * `collapse`: the computed `white-space-collapse`.
 */
export function trimmed(data: string, collapse: string) {
  const keepsSpaces = /^(preserve|break-spaces)$/.test(collapse)
  const keepsBreaks = keepsSpaces || collapse === 'preserve-breaks'
  const lead = (keepsSpaces ? /^(?:[^\S\n]*\n)*/ : /^[ \t\n\r\f]*/).exec(data)?.[0] ?? ''
  const rest = data.slice(lead.length)
  const trail = (keepsSpaces ? /\n*$/ : /[ \t\n\r\f]*$/).exec(rest)?.[0] ?? ''
  const core = rest.slice(0, rest.length - trail.length)
  const endSpace = (run: string): EndSpace => ({
    space: collapsedSpace(run),
    breaks: keepsBreaks ? run.split('\n').length - 1 : 0,
  })
  return {
    lead: endSpace(lead),
    text: collapsed(core.replace(SHAPELESS, '').replace(/\r\n?/g, '\n'), keepsSpaces, keepsBreaks),
    start: lead.length,
    end: lead.length + core.length,
    trail: endSpace(trail),
  }
}

function collapsedSpace(run: string): EndSpace['space'] {
  if (run === '') return ''
  return run.includes('\n') ? '\n' : ' '
}

function collapsed(text: string, keepsSpaces: boolean, keepsBreaks: boolean): string {
  if (keepsSpaces) return text.replace(/\f/g, '')
  if (keepsBreaks)
    return text
      .replace(/[ \t\f]*\n[ \t\n\f]*/g, (run) => run.replace(/[^\n]/g, ''))
      .replace(/[ \t\f]+/g, ' ')
  return text.replace(RUNS_OF_SPACES, (run, at: number) =>
    /\n/.test(run) && isCjk(text.charAt(at - 1), text.charAt(at + run.length)) ? '' : ' ',
  )
}
