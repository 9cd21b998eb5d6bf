/** The admin bit of a permission. Source: docs/service.md, "The contract". */
const ADMIN = 2n

/** Whether the bits of a permission make an admin. */
export const hasAdminBit = (permissions: bigint): boolean => (permissions & ADMIN) !== 0n
