import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Settings } from '../../lib/settings/settings'

/**
 * Asks each RPC URL that is not stored yet for its chain id. Gives the sentences about those that serve another chain, and the number
 * of those that did not answer: an RPC may be down, so silence is no fault.
 */
export async function checkChainIds(
  networks: Settings['networks'],
  stored: Settings['networks'],
): Promise<{ faults: string[]; silent: number }> {
  const faults: string[] = []
  let silent = 0
  const isStored = (chainId: number, rpcUrl: string) =>
    stored.some((network) => network.chainId === chainId && network.rpcUrl === rpcUrl)
  await Promise.all(
    networks.map(async ({ chainId, rpcUrl }) => {
      if (!rpcUrl || isStored(chainId, rpcUrl)) return
      const answer = await send('readChainId', { rpcUrl }).catch(() => ({ chainId: undefined }))
      if (answer.chainId === undefined) silent += 1
      else if (answer.chainId !== chainId)
        faults.push(t('settings.fault.chainOther', [String(answer.chainId), String(chainId)]))
    }),
  )
  return { faults, silent }
}
