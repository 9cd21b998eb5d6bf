/** The admin bit of a permission. Source: docs/service.md, "The contract". */
const ADMIN = 2n

export const hasAdminBit = (permissions: bigint): boolean => (permissions & ADMIN) !== 0n
