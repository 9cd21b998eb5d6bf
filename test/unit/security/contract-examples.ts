import { BLANK } from '../../../lib/drafts/draft.ts'
import { type Command, contract } from '../../../lib/messages/contract.ts'
import { writeExample } from '../storage/examples.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { what } = writeExample
const request = what.kind === 'publish' ? what.request : undefined
const permission = { moment: { collectionAddress: account, tokenId: '0', chainId: 84532 }, adminAddress: account }

const inputs: Partial<Record<Command, object>> = {
  keepDraft: { id: 'd1', fields: BLANK, changed: ['text'] },
  publish: { draftId: 'd1', revision: 7, request },
  useSelection: { tabId: 1 },
  readCollections: { account },
  askChain: permission,
  readAdmins: { collection: account, chainId: 84532 },
  revokeEverywhere: { adminAddress: account, places: [permission.moment] },
  stopBatch: { batch: 'b1' },
  dismissBatch: { batch: 'b1' },
  sendAgain: { id: 'w1', attempt: 1 },
  readTimeline: { view: { what: 'moments' }, page: 1 },
  readChainId: { rpcUrl: 'https://rpc.example' },
}

/** Inputs that most commands can be tried with; one that none of them fits needs a line above (a test says so). */
const common = { id: 'w1', account, page: 1, request: permission, ...permission }

/** One message for each command, as a page of ours would send it. */
export const contractExamples = (Object.keys(contract) as Command[]).map((command) => ({
  command,
  input: inputs[command] ?? common,
}))
