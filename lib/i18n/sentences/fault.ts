import type { Fault } from '../../drafts/fault'
import { tKey } from '../t'

/** The sentence of a field's fault: what is wrong and what to do. Its key is `fault.{code}`. */
export function faultSentence({ code, values }: Fault): string {
  return tKey(`fault.${code}`, values)
}
