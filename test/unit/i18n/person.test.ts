import { expect, test } from 'vitest'
import { standaloneName } from '../../../lib/i18n/sentences/person.ts'

test.each(['You', 'ｙｏｕ', ' y-o-u ', 'Creator', 'yоu', '0x3C44…93BC', '０xf39F'])(
  '%j reads like words of ours or an address, and does not stand alone',
  (name) => expect(standaloneName(name, 'In Process')).toBeUndefined(),
)

test.each(['field_notes_daily', 'Your neighbour', 'Юлия', '山田', '12 rooms'])(
  '%j stands alone',
  (name) => expect(standaloneName(name, 'In Process')).toBe(name),
)
