import { readChainId } from '../../chain/client'
import { fillAccount } from '../../settings/account'
import { checkKey } from '../../settings/check-key'
import { readHint, saveCheck } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import type { Background, Procedures } from '../router'

/** The commands that check a setting. */
export function settingsProcedures({ service }: Pick<Background, 'service'>) {
  return {
    async checkKey() {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), readHint()])
      const check = await checkKey(service(serviceUrl))
      if (hint?.origin !== new URL(serviceUrl).origin) return check
      const saved = await saveCheck(hint, {
        checked: check.result === 'unclear' ? undefined : check.result,
        wallets: check.result === 'accepted' ? check.wallets : undefined,
      })
      if (saved && check.result === 'accepted' && check.wallets) await fillAccount(check.wallets)
      return check
    },

    async readChainId({ rpcUrl }) {
      const chainId = await readChainId(rpcUrl).catch(() => undefined)
      return chainId === undefined ? {} : { chainId }
    },
  } satisfies Partial<Procedures>
}
