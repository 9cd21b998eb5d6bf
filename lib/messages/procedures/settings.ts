import { readChainId } from '../../chain/client'
import { fillAccount } from '../../settings/account'
import { checkKey, type KeyCheck } from '../../settings/check-key'
import { keepPreviousKey, restorePreviousKey } from '../../settings/key'
import { type KeyHint, readHint, saveCheck } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import type { Procedures } from '../contract'
import { Refused } from '../refusal'
import type { Background } from '../router'

export function settingsProcedures({ service }: Background) {
  return {
    async checkKey() {
      const [{ serviceUrl }, hint] = await Promise.all([settings.get(), readHint()])
      const check = await checkKey(service(serviceUrl))
      if (hint?.origin === new URL(serviceUrl).origin) await keepCheck(hint, check)
      return check
    },

    keepPreviousKey,

    async restorePreviousKey() {
      if (!(await restorePreviousKey())) throw new Refused({ code: 'gone' })
    },

    readChainId: async ({ rpcUrl }) => ({ chainId: await readChainId(rpcUrl) }),
  } satisfies Partial<Procedures>
}

/** Stores a result beside its key, and fills in the creator's address where it is missing. */
async function keepCheck(hint: KeyHint, check: KeyCheck): Promise<void> {
  const saved = await saveCheck(hint, {
    checked: check.result === 'unclear' ? undefined : check.result,
    wallets: check.result === 'accepted' ? check.wallets : undefined,
  })
  if (saved && check.result === 'accepted' && check.wallets) await fillAccount(check.wallets)
}
