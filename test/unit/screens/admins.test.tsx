// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { useAllRecords } from '../../../components/admins/useAllRecords.ts'
import { useCommand } from '../../../components/admins/useCommand.ts'
import { CommandRefused } from '../../../lib/messages/client.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

/** What the background answers to a command; a test says it. */
const answers = vi.hoisted(() => ({ send: async (_command: string): Promise<unknown> => ({}) }))
vi.mock(import('../../../lib/messages/client.ts'), async (original) => ({
  ...(await original()),
  send: ((command: string) => answers.send(command)) as never,
}))

test('a command that is pressed twice before the first press is rendered is sent once', async () => {
  let sent = 0
  answers.send = async () => {
    sent += 1
  }
  function Button() {
    const { run } = useCommand('stopBatch', () => undefined)
    const twice = () => {
      run({ batch: 'one' })
      run({ batch: 'one' })
    }
    return (
      <button type="button" onClick={twice}>
        Twice
      </button>
    )
  }
  await render(<Button />)
  await after(() => button('Twice').click())
  expect(sent).toBe(1)
})

test('of several collections it is known how many could not be read', async () => {
  answers.send = () => Promise.reject(new CommandRefused({ code: 'internal' }))
  const choice = (n: number) => ({ id: `1:0x${n}`, address: `0x${n}`, chainId: 1, name: `No. ${n}` })
  const all = [choice(1), choice(2)]
  function Records() {
    const { read, unread } = useAllRecords(all)
    return `${read} read, ${unread} not`
  }
  const screen = await render(<Records />)
  await soon(() => expect(screen.textContent).toBe('2 read, 2 not'))
})
