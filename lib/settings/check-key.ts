import type { Wallet } from '../service/artist'
import type { ServiceClient } from '../service/client'
import { type Problem, problemOf } from '../service/errors'

/** What the service says of the key, and of the wallets of its artist. `problem` prevented an answer. */
export type KeyCheck =
  | { result: 'accepted'; wallets?: Wallet[] }
  | { result: 'refused' }
  | { result: 'unclear'; problem?: Problem }

type KeyReads = Pick<ServiceClient, 'readKeyArtist' | 'readWallets' | 'probeKey'>

/**
 * Asks the service whose key this is. Where it has no read for that, `probe` sends it a revocation that names nothing. Never throws.
 */
export async function checkKey(service: KeyReads, { probe }: { probe: boolean }): Promise<KeyCheck> {
  try {
    const { artistId } = await service.readKeyArtist()
    const wallets = artistId === undefined ? [] : await service.readWallets(artistId).catch(() => [])
    return { result: 'accepted', ...(wallets.length > 0 && { wallets }) }
  } catch (error) {
    const problem = problemOf(error)
    if (isKeyRefusal(problem)) return { result: 'refused' }
    if (!isAbsent(problem)) return { result: 'unclear', problem }
  }
  return probe ? probeKey(service) : { result: 'unclear' }
}

/** The service checks the key before the body (service-facts, "DELETE /moment/permission"), so 400 means that it accepts the key. */
async function probeKey(service: KeyReads): Promise<KeyCheck> {
  try {
    await service.probeKey()
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status === 400) return { result: 'accepted' }
    return isKeyRefusal(problem) ? { result: 'refused' } : { result: 'unclear', problem }
  }
  return { result: 'unclear' }
}

const isKeyRefusal = ({ status }: Problem) => status === 401 || status === 403

/** Statuses of a busy service, which say nothing about whether it has the read. */
const BUSY = [408, 425, 429]

/** Whether the service does not have the read, or has another one in its place. */
function isAbsent({ failure, status = 0 }: Problem): boolean {
  if (failure === 'unreadable' || status === 501) return true
  return failure === 'status' && status >= 400 && status < 500 && !BUSY.includes(status)
}
