/**
 * A program for the chain's virtual machine that reads many permissions at once. It is given to `eth_call` as if a contract were
 * to be created with it: nothing is sent or stored, and what the constructor returns is the answer. One call so asks a few
 * thousand times `permissions(tokenId, user)` with 32 bytes an id and 32 an address, where a call each would take 1 kB and more
 * of the public nodes' patience: Base's own lets a batch hold 10.
 */

/** `permissions(uint256,address)`, the first 4 bytes of its hash. */
const SELECTOR = '300ecdb9'

/** Memory: 0x00 the call's data (4 + 32 + 32 bytes), 0x60 its answer, 0x80 the ids, then the users, then a byte a pair. */
const ARGUMENTS = 0x80

/** A byte of the answer: whether the contract answered, and whether the admin bit (2) was set. */
export const ANSWERED = 1
export const ADMIN_BIT = 2

const hex = (value: number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')
const push1 = (value: number): string => `60${hex(value, 1)}`
const push4 = (value: number): string => `63${hex(value, 4)}`
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/**
 * The program that asks `collection` for each of `tokenIds` (decimal) and each of `users`. It returns a byte a pair: all users
 * of the first id, then of the second, and so on.
 */
export function permissionsProgram(collection: string, tokenIds: readonly string[], users: readonly string[]): `0x${string}` {
  const data = [...tokenIds, ...users].map((value) => word(BigInt(value))).join('')
  const users0 = ARGUMENTS + 32 * tokenIds.length
  const answer = users0 + 32 * users.length
  const pairs = tokenIds.length * users.length
  const code = (start: number, length: number): [before: string, loop: string] => [
    [
      [push4(data.length / 2), push4(length), push4(ARGUMENTS), '39'], // copy what follows the program to 0x80
      [`63${SELECTOR}`, push1(224), '1b', push1(0), '52'], // the selector to 0x00
      [push1(0)], // pair = 0; it stays on the stack
    ]
      .flat()
      .join(''),
    [
      ['5b'], // the loop begins
      [push4(users.length), '81', '04', push1(5), '1b', push4(ARGUMENTS), '01', '51', push1(4), '52'], // ids[pair / users] to 0x04
      [push4(users.length), '81', '06', push1(5), '1b', push4(users0), '01', '51', push1(36), '52'], // users[pair % users] to 0x24
      [push1(32), push1(0x60), push1(68), push1(0), `73${collection.slice(2)}`, '5a', 'fa'], // staticcall, its answer to 0x60
      [push1(31), '3d', '11', '16'], // it succeeded, and gave 32 bytes: 1
      [push1(0x60), '51', push1(ADMIN_BIT), '16', '17'], // or 2, when the admin bit is set
      ['81', push4(answer), '01', '53'], // the byte of the pair
      [push1(1), '01'], // pair + 1
      [push4(pairs), '81', '10', push4(start), '57'], // again while pair < pairs
      [push4(pairs), push4(answer), 'f3'], // return the bytes
    ]
      .flat()
      .join(''),
  ]
  const [before, loop] = code(0, 0)
  return `0x${code(before.length / 2, (before.length + loop.length) / 2).join('')}${data}`
}
