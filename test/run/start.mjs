/** `npm start`: the extension, ready to be tried, from a bare clone on. */
import { ensureChromium, ensureInstalled } from './prepare.mjs'
import { Plain, quietly, root, run, tool } from './run.mjs'

try {
  ensureInstalled()
  ensureChromium()
  console.log('Building the extension …')
  quietly(tool('wxt'), ['build'])
  process.exitCode = await run(tool('tsx'), [`${root}/test/run/demo.ts`])
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  process.exitCode = 1
}
