import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { createMenus } from '../../../lib/browser/menu.ts'

test.each([true, false])(
  'the menus hold the entry for selections only when it has a title: %s',
  async (onPages) => {
    const create = vi.fn()
    vi.spyOn(browser, 'contextMenus', 'get').mockReturnValue({
      removeAll: vi.fn(),
      create,
    } as never)
    await createMenus({
      publishSelection: onPages ? 'Publish' : undefined,
      openPanel: 'Open',
      openAdmins: 'Admins',
    })
    expect(create.mock.calls.map(([{ title }]) => title)).toEqual([
      ...(onPages ? ['Publish'] : []),
      'Open',
      'Admins',
    ])
  },
)
