import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))
const { engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string }
  scripts: Record<string, string>
}

/** The values of a key in a workflow, without the comment behind each. */
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^ *(?:- )?${key}: *(.*?)(?: #.*)?$`, 'gm'))].map(
    ([, value = '']) => value,
  )

describe.each(workflows)('the workflow $name', ({ text }) => {
  test('names each action by a commit, with its version beside it', () => {
    const actions = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action)
    expect(actions.length).toBeGreaterThan(0)
    expect(
      actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([])
  })

  test('runs scripts of this repository only', () => {
    const commands = valuesOf(text, 'run')
    expect(commands.length).toBeGreaterThan(0)
    const known = [
      '.ci/run',
      'npm ci',
      'npm test',
      ...Object.keys(scripts).map((name) => `npm run ${name}`),
    ]
    expect(commands.filter((command) => !known.includes(command))).toEqual([])
  })

  test('may only read the repository unless a job says more, and ends by itself', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    const jobs = text.slice(text.indexOf('\njobs:')).match(/^ {2}[\w-]+:$/gm) ?? []
    expect(valuesOf(text, 'timeout-minutes')).toHaveLength(jobs.length)
  })
})

test('tests run in a home of their own user, without which Firefox does not start', () => {
  for (const { text } of workflows.filter(({ text }) => text.includes('.ci/run')))
    expect(text).toMatch(/^ {4}container:\n(?: {6}.*\n)+ {4}env:\n(?: {6}.*\n)*? {6}HOME: \/root$/m)
})

test('the tests of a push run on the oldest Node that package.json allows', () => {
  const ci = workflows.find(({ name }) => name === 'ci.yml')?.text ?? ''
  expect(valuesOf(ci, 'node')).toEqual([`['${engines.node.replace('>=', '')}', 'current']`])
})

test('.ci/run ends in npm test', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8').trim()).toMatch(
    /\nexec npm test <\/dev\/null$/,
  )
})
