import { useMemo } from 'react'
import { lookAlikeOf } from '../../lib/admins/known-addresses'
import type { AdminRecord } from '../../lib/admins/record'
import { parseAddress } from '../../lib/chain/address'
import { lookAlikeSentence } from '../../lib/i18n/sentences/look-alike'
import { useKeyHint } from './key'
import { useSelf } from './self'
import { publicationsStore } from './stores'
import { useStored } from './useStored'

/**
 * A sentence about the known address that a typed or given one looks like; undefined where it looks
 * like none. `record`: the admins of the collection that is meant.
 */
export function useLookAlike(text: string, record: AdminRecord | undefined): string | undefined {
  const self = useSelf()
  const wallets = useKeyHint()?.wallets
  const publications = useStored(publicationsStore())
  return useMemo(() => {
    const { address } = parseAddress(text)
    const known =
      address &&
      lookAlikeOf(address, {
        self,
        wallets: wallets?.map((wallet) => wallet.address) ?? [],
        record,
        publications,
      })
    return known && lookAlikeSentence(address, known)
  }, [text, record, self, wallets, publications])
}
