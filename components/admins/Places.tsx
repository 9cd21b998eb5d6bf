import { permissionOf } from '../../lib/admins/permission'
import { byCollection, rightOf, titleOf } from '../../lib/admins/places'
import type { AdminRecord } from '../../lib/admins/record'
import { sameAddress } from '../../lib/chain/address'
import { scopeName } from '../../lib/i18n/sentences/admins'
import type { PermissionRequest } from '../../lib/service/requests'
import { useKnownCollectionName } from '../state/names'
import { ShortHash } from '../ui/Address'
import { Tick } from '../ui/Field'
import { useShort } from '../ui/useShort'
import { ScopeStatus } from './DialogParts'

interface PlaceProps {
  request: PermissionRequest
  record: AdminRecord | undefined
}

const placeName = ({ request, record }: PlaceProps) =>
  scopeName({ tokenId: request.moment.tokenId, title: titleOf(request, record) })

export function PlaceLine({ request, record }: PlaceProps) {
  const name = placeName({ request, record })
  const collection = useCollectionOf(request)
  return (
    <span>
      <bdi>{name}</bdi>
      {collection !== name && (
        <>
          {' · '}
          <bdi>{collection}</bdi>
        </>
      )}
    </span>
  )
}

/** The name of a request's collection, else its short address. */
function useCollectionOf({ moment }: PermissionRequest): string {
  const short = useShort(moment.collectionAddress)
  return useKnownCollectionName(moment.collectionAddress, moment.chainId) ?? short
}

interface PlaceTicksProps {
  /** The person that the change is about: another address is shown. */
  person: string
  requests: readonly PermissionRequest[]
  recordOf: (request: PermissionRequest) => AdminRecord | undefined
  isTicked: (request: PermissionRequest) => boolean
  onToggle: (request: PermissionRequest) => void
}

export function PlaceTicks({ requests, ...props }: PlaceTicksProps) {
  return [...byCollection(requests)].map(([id, group]) => (
    <fieldset key={id} className="stack tight">
      <legend>{group[0] && <CollectionName request={group[0]} />}</legend>
      {group.map((request) => (
        <PlaceTick key={rightOf(request)} request={request} {...props} />
      ))}
    </fieldset>
  ))
}

const CollectionName = ({ request }: Pick<PlaceProps, 'request'>) => (
  <bdi>{useCollectionOf(request)}</bdi>
)

function PlaceTick({
  person,
  request,
  recordOf,
  isTicked,
  onToggle,
}: Omit<PlaceTicksProps, 'requests'> & { request: PermissionRequest }) {
  const { adminAddress, moment } = request
  const record = recordOf(request)
  const status = permissionOf(record, adminAddress, moment.tokenId)
  return (
    <Tick checked={isTicked(request)} onChange={() => onToggle(request)}>
      <bdi>{placeName({ request, record })}</bdi>{' '}
      {!sameAddress(adminAddress, person) && <ShortHash value={adminAddress} />}{' '}
      {!status.chain && <ScopeStatus scope={{ tokenId: moment.tokenId, ...status }} />}
    </Tick>
  )
}
