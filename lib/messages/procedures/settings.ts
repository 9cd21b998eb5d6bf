import { readChainId } from '../../chain/client'
import { fillAccount } from '../../settings/account'
import { checkKey, type KeyCheck } from '../../settings/check-key'
import { endOffer } from '../../settings/key'
import { type KeyHint, readHint, saveCheck } from '../../settings/key-store'
import { settings } from '../../settings/settings'
import { debug } from '../../util/debug'
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

    async checkNewKey({ id }) {
      const { serviceUrl } = await settings.get()
      const check = await checkKey(service(serviceUrl, id))
      const ended = await endOffer(serviceUrl, id, check.result === 'accepted').catch((error) => {
        debug('key', 'the offer is not ended', error)
        throw new Refused({ code: 'full' })
      })
      if (!ended) throw new Refused({ code: 'gone' })
      if (ended.hint) await keepCheck(ended.hint, check)
      return check
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
