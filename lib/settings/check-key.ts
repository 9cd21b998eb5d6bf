import type { Wallet } from '../service/artist'
import type { ServiceClient } from '../service/client'
import { type Problem, problemOf } from '../service/errors'
import { debug } from '../util/debug'

/** `problem` prevented an answer. */
export type KeyCheck =
  | { result: 'accepted'; wallets?: Wallet[] }
  | { result: 'refused' }
  | { result: 'unclear'; problem?: Problem }

type KeyReads = Pick<ServiceClient, 'readKeyArtist' | 'readWallets'>

/** Gives `unclear`, without a problem, where the service has no such read. Never throws. */
export async function checkKey(service: KeyReads): Promise<KeyCheck> {
  try {
    const { artistId } = await service.readKeyArtist()
    // The key holds also where the service does not tell the wallets.
    const wallets =
      artistId === undefined
        ? undefined
        : await service.readWallets(artistId).catch((error) => debug('key', 'no wallets', error))
    return { result: 'accepted', wallets: wallets?.length ? wallets : undefined }
  } catch (error) {
    const problem = problemOf(error)
    if (isKeyRefusal(problem)) return { result: 'refused' }
    return { result: 'unclear', problem: isAbsent(problem) ? undefined : problem }
  }
}

const isKeyRefusal = ({ status }: Problem) => status === 401 || status === 403

/** Statuses of a busy service, which say nothing about whether it has the read. */
const BUSY = [408, 425, 429]

/** Whether the service does not have the read, or has another one in its place. */
function isAbsent({ failure, status = 0 }: Problem): boolean {
  if (failure === 'unreadable' || status === 501) return true
  return failure === 'status' && status >= 400 && status < 500 && !BUSY.includes(status)
}
