import { expect, test } from 'vitest'
import { FOLD_RUNTIME } from '../../../lib/build/fold-runtime.ts'

const RUNTIME = 'var e=Object.create,t=n=>n+1,o=n=>n*2;export{t as n,o as t};'

/** What is left of a bundle of these files when the helpers were folded into `common`. */
function folded(runtime: string) {
  const file = (name: string, code: string) => ({ type: 'chunk', name, code })
  const bundle = {
    'chunks/rolldown-runtime-Ab_1.js': file('rolldown-runtime', runtime),
    'chunks/common-Cd_2.js': file('common', 'var a=3;export{a as a};'),
    'chunks/page-Ef_3.js': file(
      'page',
      'import{n as e,t}from"./rolldown-runtime-Ab_1.js";import{a as r}from"./common-Cd_2.js";m=["chunks/rolldown-runtime-Ab_1.js"];console.log(e(r),t(r));',
    ),
    'popup.html': {
      type: 'asset',
      source:
        '<script type="module" crossorigin src="/chunks/rolldown-runtime-Ab_1.js"></script>\n<script type="module" crossorigin src="/chunks/page-Ef_3.js"></script>',
    },
  }
  FOLD_RUNTIME.generateBundle.handler(undefined, bundle)
  return bundle
}

test('the helpers stand at the end of common, and everybody takes them from there', async () => {
  const bundle = folded(RUNTIME)
  expect(Object.keys(bundle)).toEqual(['chunks/common-Cd_2.js', 'chunks/page-Ef_3.js', 'popup.html'])
  const common = await import(`data:text/javascript,${encodeURIComponent(bundle['chunks/common-Cd_2.js'].code)}`)
  expect(common.a).toBe(3)
  const { code } = bundle['chunks/page-Ef_3.js']
  expect(code).not.toContain('rolldown-runtime')
  const [, first, second] = /^import\{(\w+) as e,(\w+) as t\}from"\.\/common-Cd_2\.js"/.exec(code) ?? []
  expect([common[`${first}`](3), common[`${second}`](3)]).toEqual([4, 6])
  expect(bundle['popup.html'].source.match(/src="[^"]*"/g)).toEqual(['src="/chunks/page-Ef_3.js"'])
})

test('helpers of another shape are not touched, and the build fails', () => {
  expect(() => folded('export default 1')).toThrow('another shape')
})
