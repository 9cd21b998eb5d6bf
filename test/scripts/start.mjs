/** `npm start`: the extension, ready to be tried, from a bare clone on. */
import { ensureChromium, ensureInstalled } from './prepare.mjs'
import { INTERRUPTED, Plain, quietly, root, run, tool } from './run.mjs'

const USAGE = `npm start

Builds Moment Press and opens it in Chromium, with a stand-in of the service and a chain that run on
this computer only. Without a display it publishes a moment by itself, and leaves its pictures in
.artifacts/start/.

  CHROME_PATH=/path/to/chromium npm start   uses that browser
  DEBUG=1 npm start                         shows the whole of an error
  npm start -- --help                       shows this`

const [argument] = process.argv.slice(2)
try {
  if (argument === '--help') console.log(USAGE)
  else if (argument) throw new Plain(`There is no argument "${argument}".\n\n${USAGE}`)
  else await start()
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  process.exitCode = 1
}

async function start() {
  ensureInstalled()
  ensureChromium()
  console.log('Building the extension …')
  quietly(tool('wxt'), ['build'])
  const code = await run(process.execPath, ['--import', 'tsx', `${root}/test/scripts/demo.ts`])
  // Ctrl-C is how a person ends it; that is no failure.
  process.exitCode = code === INTERRUPTED && process.stdin.isTTY ? 0 : code
}
