import { readChainId } from '../../chain/client'
import { readHint, saveCheck } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import type { Procedures } from '../router'
import type { Background } from './background'

/** The commands that check a setting. */
export function settingsProcedures({ service }: Pick<Background, 'service'>): Pick<Procedures, 'checkKey' | 'readChainId'> {
  return {
    async checkKey() {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), readHint()])
      const { result, problem } = await service(serviceUrl).checkKey()
      if (hint?.origin === new URL(serviceUrl).origin) await saveCheck(hint, result === 'unclear' ? undefined : result)
      return { result, ...(problem && { problem }) }
    },

    async readChainId({ rpcUrl }) {
      const chainId = await readChainId(rpcUrl).catch(() => undefined)
      return chainId === undefined ? {} : { chainId }
    },
  }
}
