import { listPath } from './http-client.ts'
import type { LoadedCommunity } from './load-community.ts'

/**
 * The requests that the app makes for its lists and balances, with the same filters, sort and expands as in
 * shared-sdk/src/queries. The requests of one list run at once.
 */
const LIST = { sort: '-created,id', expand: 'sender,receiver', perPage: '101' }

/**
 * Returns the first batch of an account's transactions: the rows of both sides, the hidden ones and the derived ones.
 */
export function accountList({ organisationId }: LoadedCommunity, account: string): string[] {
  const where = (what: string) => ({ ...LIST, filter: `organisation = '${organisationId}' && ${what}` })
  const either = `(sender = '${account}' || receiver = '${account}')`
  return [
    listPath('acc_txs', where(`sender = '${account}'`)),
    listPath('acc_txs', where(`receiver = '${account}'`)),
    listPath('acc_view_txs_hidden', where(either)),
    listPath('acc_view_txs_reserved', where(either)),
  ]
}

/** Returns the first batch of all transactions of the community. */
export function communityList(community: LoadedCommunity): string[] {
  return communityLists(`organisation = '${community.organisationId}'`)
}

/** If more accounts than this have the word in their names, the query does not list their ids. */
const MAX_IDS = 80
/** The server compares at most this many ids one by one. */
const FEW_IDS = 8

/**
 * Starts a search in all transactions: this finds the accounts whose names have the word; the second step finds their
 * rows and rows with the word.
 */
export function accountsNamed({ organisationId }: LoadedCommunity, word: string): string {
  const filter = `organisation = '${organisationId}' && (${contains('name', word)})`
  return listPath('acc_accounts', { filter, fields: 'id,name', perPage: String(MAX_IDS + 1) })
}

/** Returns the second step, with the ids that the first one returned. */
export function communitySearch(
  { organisationId }: LoadedCommunity,
  word: string,
  ids: readonly string[],
): string[] {
  const found = [...namedSides(word, ids), contains('description', word)].join(' || ')
  const hidden = ids.length === 0 ? `id = ''` : `(${namedSides(word, ids).join(' || ')})`
  const where = (what: string) => `organisation = '${organisationId}' && ${what}`
  return communityLists(where(`(${found})`), where(hidden))
}

function namedSides(word: string, ids: readonly string[]): string[] {
  const sides = ['sender', 'receiver']
  if (ids.length === 0) return []
  if (ids.length > MAX_IDS) return sides.map((side) => `(${contains(`${side}.name`, word)})`)
  if (ids.length > FEW_IDS) return sides.map((side) => `'${ids.join(' ')}' ~ ${side}`)
  return sides.flatMap((side) => ids.map((id) => `${side} = '${id}'`))
}

const contains = (field: string, word: string): string =>
  [field, field.replace(/[a-z]+$/, 'folded')].map((one) => `${one} ~ '%${word.toLowerCase()}%'`).join(' || ')

const communityLists = (filter: string, ofHidden = filter): string[] =>
  ['acc_txs', 'acc_view_txs_hidden', 'acc_view_txs_reserved'].map((name) =>
    listPath(name, { ...LIST, filter: name === 'acc_view_txs_hidden' ? ofHidden : filter }),
  )

/** Returns the request for what one account has sent and received. */
export function getBalancePath({ organisationId }: LoadedCommunity, account: string): string {
  const filter = `organisation = '${organisationId}' && account = '${account}'`
  return listPath('acc_view_balances', { perPage: '500', filter })
}

/** Returns the request for the balances of all accounts, in pages of 500 (product 9). */
export function allBalances({ organisationId }: LoadedCommunity, page: number): string {
  return listPath('acc_view_balances', {
    perPage: '500',
    page: String(page),
    filter: `organisation = '${organisationId}'`,
  })
}
