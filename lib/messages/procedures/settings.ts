import { readChainId } from '../../chain/chain-id'
import { keptHint, rememberCheck } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import type { Procedures } from '../router'
import type { Background } from './background'

/** The commands that check a setting. */
export function settingsProcedures({ service }: Pick<Background, 'service'>): Pick<Procedures, 'checkKey' | 'readChainId'> {
  return {
    async checkKey() {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), keptHint()])
      const { result, problem } = await service(serviceUrl).checkKey()
      if (hint?.origin === new URL(serviceUrl).origin) await rememberCheck(hint, result === 'unclear' ? undefined : result)
      return { result, ...(problem && { problem }) }
    },

    async readChainId({ rpcUrl }) {
      const chainId = await readChainId(rpcUrl).catch(() => undefined)
      return chainId === undefined ? {} : { chainId }
    },
  }
}
