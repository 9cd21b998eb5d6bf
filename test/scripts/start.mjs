/** `npm start`: the extension, ready to be tried, from a bare clone on. */
import { ensureChromium, ensureInstalled } from './prepare.mjs'
import { INTERRUPTED, Plain, quietly, root, run, tool } from './run.mjs'

try {
  ensureInstalled()
  ensureChromium()
  console.log('Building the extension …')
  quietly(tool('wxt'), ['build'])
  const code = await run(process.execPath, ['--import', 'tsx', `${root}/test/scripts/demo.ts`])
  // Ctrl-C is how a person ends it; that is no failure.
  process.exitCode = code === INTERRUPTED && process.stdin.isTTY ? 0 : code
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  process.exitCode = 1
}
