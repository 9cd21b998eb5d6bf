import { CHAINS } from '../../lib/chain/chains'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Settings } from '../../lib/settings/settings'

type Networks = Settings['networks']

/**
 * Asks the RPC of each added network, where it is new or changed, whether it is of that chain. Gives a sentence for each field
 * that names another chain's, and how many did not answer: those cannot be told wrong, and an RPC may be down.
 */
export async function checkChains(
  networks: Networks,
  before: Networks,
): Promise<{ others: Record<string, string>; silent: number }> {
  const others: Record<string, string> = {}
  let silent = 0
  const changed = networks.filter(
    ({ chainId, rpcUrl }) =>
      rpcUrl &&
      !CHAINS.some(({ id }) => id === chainId) &&
      !before.some((old) => old.chainId === chainId && old.rpcUrl === rpcUrl),
  )
  await Promise.all(
    changed.map(async ({ chainId, rpcUrl = '' }) => {
      const said = await send('readChainId', { rpcUrl }).catch(() => ({ chainId: undefined }))
      if (said.chainId === undefined) silent += 1
      else if (said.chainId !== chainId)
        others[`${chainId}.rpcUrl`] = t('settings.fault.chainOther', [String(said.chainId), String(chainId)])
    }),
  )
  return { others, silent }
}
