import type { Media, SeedMoment } from './seed.ts'

const picture = (seed: number): Media => ({ kind: 'picture', seed })

/** Texts that people have published before, oldest first. */
export const seedMoments: SeedMoment[] = [
  {
    in: 'tide',
    title: 'Low water, 06:14',
    text: 'Nought point seven metres. Two herons. Nobody else up.',
  },
  {
    in: 'field',
    title: 'First entry',
    text: 'A notebook has to begin somewhere. This one begins with rain on a tin roof.',
  },
  { in: 'plates', title: 'Plate 1: salt marsh', media: picture(1), sale: 'eth' },
  {
    in: 'field',
    title: 'The hedge in March',
    text: 'Nothing is green yet and everything is about to be. The blackthorn goes first, before its own leaves, like someone who starts clapping too early and turns out to be right.',
    sale: 'eth',
  },
  { in: 'plates', title: 'Plate 2: the weir at dusk', media: picture(2), sale: 'usdc' },
  {
    in: 'tide',
    title: 'On correcting a page',
    text: 'Never correct an old page. Add a new one.\n\nThe wrong figure is also a fact: it says that on that morning somebody was cold and in a hurry. Rub it out and you have a tidier notebook that knows less.',
    admins: ['night_ferry'],
  },
  {
    in: 'hours',
    title: '03:40',
    text: 'The fridge stops humming and the whole flat leans forward to listen.',
  },
  {
    in: 'field',
    title: 'Swifts',
    text: 'They came back on the sixth of May. I had written the sixth in pencil last year, as a guess, and now I may go over it in ink.',
  },
  { in: 'radio', title: 'Carrier wave', media: { kind: 'audio', seed: 4 } },
  {
    in: 'field',
    title: 'ملاحظات من الحقل',
    text: 'في الصباح الباكر كان الضباب أخفض من السياج، وكانت الأرض تبدو كأنها لم تُكتب بعد.\n\nعدتُ في المساء فوجدتُ آثار أقدامي وحدها.',
  },
  {
    in: 'radio',
    title: 'Shipping forecast, sung',
    media: { kind: 'audio', seed: 5 },
    sale: 'eth',
    admins: ['night_ferry', 'harbour_clerk'],
  },
  {
    in: 'hours',
    title: '夜の台所',
    text: '湯が沸くまでの三分間、町はまだ誰のものでもない。\n\n窓の向こうで新聞配達の自転車が一度だけ鳴り、それきり静かになった。',
  },
  { in: 'plates', title: 'Plate 3: untitled', media: picture(6), sale: 'ended' },
  {
    in: 'tide',
    title: 'Bread',
    text: 'Diesel, then bread. The bakery closed that winter and the pier has smelled of one thing since.',
    sale: 'usdc',
  },
  {
    in: 'hours',
    title: 'Insomnia, an inventory',
    text: 'One glass of water, warm.\nOne book, read to page eleven four times.\nOne neighbour, also awake, also pretending not to be.\nThe list of everything I said in 2014.',
    admins: ['field_notes_second'],
  },
  {
    in: 'borrowed',
    title: 'Borrowed light',
    text: 'The window of the room next door is the lamp of this one.',
    sale: 'eth',
  },
  { in: 'plates', title: 'Plate 4: frost on the allotments', media: picture(7), hidden: true },
  { in: 'radio', title: 'Tape hiss', bare: true },
  {
    in: 'field',
    title: 'A method for walking',
    text: 'Leave the house without deciding. At the first corner take the street with more sky.\n\nAt the second corner, the one with fewer cars. At the third, follow whoever is carrying something awkward: a ladder, a cello, a cake. They know where they are going and they are going there slowly.\n\nWhen you no longer recognise the shops you are halfway. Sit down. Write one sentence with a number in it and one without. Then come back by the dullest road there is; the dull road is where the walk gets understood.\n\nI have done this on ninety-one afternoons. I have been bored on eleven of them, and those eleven pages are, for some reason, the ones I reread.',
    admins: ['field_notes_second', 'night_ferry'],
  },
  { in: 'ferry', title: 'Crossing', media: { kind: 'video', seed: 8 }, sale: 'usdc' },
  { in: 'loose', title: 'Untitled', text: 'Fog. Read the staff by hand.' },
  {
    in: 'hours',
    title: 'Four small rules',
    text: '1. Write it down before coffee.\n2. Do not look anything up.\n3. One page.\n4. Stop in the middle of',
    sale: 'future',
  },
  {
    in: 'plates',
    title: 'Plate 5: the same weir',
    media: { ...picture(9), ipfs: true },
    sale: 'eth',
  },
  {
    in: 'field',
    title: 'Weather, mostly',
    text: 'Wind south-west four. The kestrel has learnt that I stop at the gate and now waits on it.',
    sale: 'ended',
  },
  { in: 'borrowed', title: 'Skylight', media: picture(10) },
  {
    in: 'ferry',
    title: 'Lower deck',
    text: 'Nobody talks on the lower deck. The engine does it for us.',
  },
  {
    in: 'field',
    title: 'שדה, לפנות ערב',
    text: 'האור יורד אל השיבולים לאט, כמו מי שמחפש מפתח ויודע שימצא אותו.',
  },
  {
    in: 'hours',
    title: 'What the radiator said',
    text: 'Tick. Tick. Tick.\nThen, around four, with great feeling: tock.',
    sale: 'usdc',
  },
  { in: 'ferry', title: 'Wake', media: { ...picture(11), inline: true } },
  {
    in: 'tide',
    title: 'A promise',
    text: 'A record is a promise to somebody who was not in the room.',
    admins: ['field_notes_daily'],
  },
  {
    in: 'hours',
    title: '05:55',
    text: 'Blue, then grey, then the first bus with all its lights on and no one inside.',
  },
  {
    in: 'field',
    title: 'Cloud shadows',
    text: 'Crossed the barley at about the pace of a bicycle. I kept up for half a field.',
    sale: 'eth',
  },
]
