/**
 * All pictures of the extension. `npm run look` makes a sheet of every screen, in several widths,
 * light above dark: words choose screens by their names, `--widths 300,400 --height 400` set other
 * sizes, `--language de` another language. `npm run screenshots` makes those that are published:
 * for the stores, and README's (pictures/list.ts).
 */
import { parseArgs } from 'node:util'
import { asNewUser } from './new-user.ts'
import { publish } from './pictures/publish.ts'
import { makeSheets } from './pictures/sheets.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    published: { type: 'boolean', default: false },
    widths: { type: 'string', default: '252,320,360,400,600,800' },
    height: { type: 'string', default: '900' },
    language: { type: 'string', default: 'en' },
  },
})
const { published, language } = values
const sheets = {
  words,
  widths: values.widths.split(',').map(Number),
  height: Number(values.height),
  suffix: language === 'en' ? '' : `-${language}`,
}
await asNewUser(
  (browser, service) =>
    published ? publish(browser, service) : makeSheets(browser, service, sheets),
  language,
)
