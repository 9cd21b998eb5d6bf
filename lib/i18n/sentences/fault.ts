import type { Fault } from '../../drafts/fault'
import { tOf } from '../t'

/** The sentence of a fault: what is wrong with the field and what to do. One key a code, `fault.{code}`. */
export function faultWords({ code, values }: Fault): string {
  return tOf(`fault.${code}`, values)
}
