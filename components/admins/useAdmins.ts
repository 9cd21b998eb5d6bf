import { useCallback, useEffect, useRef, useState } from 'react'
import { type AdminProgress, type AdminRecord, adminProgress, adminRecordId, adminRecords } from '../../lib/admins/record'
import { serviceWallet } from '../../lib/admins/service-wallet'
import { sameAddress } from '../../lib/chain/address'
import { send } from '../../lib/messages/client'
import { recordStore, stores } from '../state/stores'
import { follow, useStored } from '../state/useStored'

/** A collection by what names it. */
export interface CollectionRef {
  address: string
  chainId: number
}

/** A reading younger than this is not done again when the section opens. */
const FRESH = 15_000

const progressStore = follow({ read: adminProgress.get, watch: adminProgress.watch, initial: null })
const walletStore = follow({ read: serviceWallet.get, watch: serviceWallet.watch, initial: null })

export interface Admins {
  /** What was read last; undefined before the first reading. */
  record: AdminRecord | undefined
  /** How far the present reading is, where there is one. */
  progress: AdminProgress | undefined
  reading: boolean
  /** The background could not be reached for it. */
  failed: boolean
  reload: () => void
}

/** The admins of a collection as stored; read again when that is a while ago, and after each write about it has ended. */
export function useAdmins({ address, chainId }: CollectionRef): Admins {
  const id = adminRecordId({ address, chainId })
  const record = useStored(recordStore('admins', adminRecords, id))
  const progress = useStored(progressStore)
  const [readings, setReadings] = useState(0)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(() => {
    setReadings((count) => count + 1)
    send('readAdmins', { collection: address, chainId })
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
      .finally(() => setReadings((count) => count - 1))
  }, [address, chainId])

  useEffect(() => {
    let left = false
    void adminRecords.get(id).then((known) => {
      if (!left && !(known && !known.problem && Date.now() - known.at < FRESH)) reload()
    })
    return () => {
      left = true
    }
  }, [id, reload])

  const ended = useEnded(id)
  const seen = useRef(ended)
  useEffect(() => {
    if (ended === undefined || seen.current === ended) return
    seen.current = ended
    reload()
  }, [ended, reload])

  const mine = progress?.id === id ? progress : undefined
  return { record, progress: mine, reading: readings > 0, failed, reload }
}

/** Which writes about a collection have been executed; undefined while one is still to be. Changes when the admins have changed. */
function useEnded(id: string): string | undefined {
  const entries = useStored(stores.writes).filter(({ subject }) => subject.startsWith(`admin:${id}:`))
  if (entries.some(({ state }) => state === 'queued' || state === 'sending')) return undefined
  return entries
    .filter(({ state }) => state === 'accepted' || state === 'confirmed' || state === 'reverted')
    .map((entry) => `${entry.id} ${entry.state}`)
    .join()
}

/** The service's own wallet for the present account, where it could be deduced. */
export function useServiceWallet(): string | undefined {
  const { serviceUrl, account } = useStored(stores.settings)
  const wallet = useStored(walletStore)
  const fits = wallet && account && wallet.serviceUrl === serviceUrl && sameAddress(wallet.account, account)
  return fits ? wallet.address : undefined
}
