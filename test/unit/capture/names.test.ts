import { expect, test } from 'vitest'
import { namesIn } from '../../../lib/capture/names'

test.each([
  ['By Ada Rill', 'Ada Rill'],
  ['Von Ada Rill', 'Ada Rill'],
  ['Par Ada Rill', 'Ada Rill'],
  ['Escrito por Ada Rill', 'Ada Rill'],
  ['Autora: Ada Rill', 'Ada Rill'],
  ['Veröffentlicht von Ada Rill am 3. Mai 2026', 'Ada Rill'],
  ['著者： 渚 みなと', '渚 みなと'],
  ['文/李河', '李河'],
  ['작성자: 김하나', '김하나'],
  ['بقلم ليلى البحري', 'ليلى البحري'],
  ['By Ada Rill, 3 November', 'Ada Rill'],
  ['By Ada Rill on Tuesday, Nov 3, 2026 10:40', 'Ada Rill'],
  ['By  Ada Lovelace | 3 March 2026', 'Ada Lovelace'],
  ['Ada Rill2026-03-01 14:27', 'Ada Rill'],
  ['Ada Rill\nThe Daily Bank', 'Ada Rill'],
  ['3 min read\nWritten by\nAda Rill', 'Ada Rill'],
  ['2026年3月4日 渚 みなと', '渚 みなと'],
  ['Vor 3 Stunden von Ada Rill', 'Ada Rill'],
  ['Ada Rill, Ben Ford and Cy Weir', 'Ada Rill, Ben Ford, Cy Weir'],
  ['By Ada Rill & Ben Ford', 'Ada Rill, Ben Ford'],
  ['By Ada Rill, PhD, Institute for Weirs', 'Ada Rill'],
  ['By April May', 'April May'],
  ['Ludwig van der Rill', 'Ludwig van der Rill'],
  ['Moss and Fern', 'Moss and Fern'],
  ['Ada Rill for The Daily Bank', 'Ada Rill'],
  ['Photo by Ben Ford', ''],
  ['Staff\nAda Rill', 'Ada Rill'],
  ['Verified\nAda Rill', 'Ada Rill'],
  ['Ada Rill ✓', 'Ada Rill'],
  ['Follow', ''],
  ['Updated yesterday', ''],
  ['Mittwoch, 4. Mai 2026', ''],
  ['12 comments', ''],
  ['All posts by Ada Rill', ''],
  ['Ada writes about weirs and fords.', ''],
  ['Ada writes '.repeat(20), ''],
])('the byline %j names %j', (text, names) => expect(namesIn(text, 'seen').join(', ')).toBe(names))

test.each([
  ['Von Neumann', 'Von Neumann'],
  ['Rill, Ada', 'Rill, Ada'],
  ['By Ada Rill', 'Ada Rill'],
  ['Ada Rill <ada@rill.example>', 'Ada Rill'],
  ['Ada Rill (@ada)', 'Ada Rill'],
  ['bell rill', 'bell rill'],
  ['Ada Rill; Ben Ford', 'Ada Rill, Ben Ford'],
  ['https://rill.example/', ''],
])('the description %j names %j', (text, names) =>
  expect(namesIn(text, 'declared').join(', ')).toBe(names),
)

test.each([
  ['By Ada Rill', 'Ada Rill'],
  ['Ada Rill', ''],
  ['By dawn the water had risen.', ''],
  ['Von der Brücke aus sah man nichts.', ''],
  ['Por la noche llueve', ''],
  ['Par ici la sortie', ''],
  ['By moonlight\nthe water rose.', ''],
  ['By Ada', 'Ada'],
])('the first line %j names %j', (text, names) =>
  expect(namesIn(text, 'labelled').join(', ')).toBe(names),
)
