import { describe, expect, it } from 'vitest'
import { ASCII } from '../../../lib/build/plugins'

/** What becomes of the code of a file of the package. */
function written(code: string): string | undefined {
  const bundle = { 'a.js': { type: 'chunk', code }, 'a.css': { type: 'asset' } }
  ASCII.generateBundle.handler(undefined, bundle)
  return bundle['a.js'].code
}

describe('the scripts of the package', () => {
  it('say the same in ASCII alone', () => {
    const code = 'return ["…", `é 👍 –`, /[“”]/.test("”")]'
    const found = written(code) ?? ''
    expect(found).toMatch(/^[\0-\x7f]*$/)
    expect(new Function(found)()).toEqual(new Function(code)())
  })

  it('are not written where an escape would mean something else', () => {
    expect(() => written('/\\…/')).toThrow('a.js has a backslash before …')
  })
})
