import { useState } from 'react'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { isPermissionWrite } from '../../lib/writes/kinds/kinds'
import { mayTryAgain } from '../../lib/writes/states'
import type { PermissionWrite } from '../../lib/writes/write'
import { batchStore } from '../state/stores'
import { useStored } from '../state/useStored'
import { ChangeOfRights } from './ChangeOfRights'

/** Offers the places where the change failed, those of the write's address first. */
export function TryAgain({ write }: { write: PermissionWrite }) {
  const [open, setOpen] = useState(false)
  const batch = useStored(batchStore(write.id)).filter(isPermissionWrite)
  const { kind, request } = write.operation
  const isOwn = ({ operation }: PermissionWrite) =>
    sameAddress(operation.request.adminAddress, request.adminAddress)
  const failed = batch.filter(mayTryAgain)
  const [first, ...others] = [
    ...failed.filter(isOwn),
    ...failed.filter((each) => !isOwn(each)),
  ].map(({ operation }) => operation.request)
  if (!first) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('timeline.again')}
      </button>
      {open && (
        <ChangeOfRights kind={kind} requests={[first, ...others]} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
