import { listPath } from './http-client.ts'
import type { LoadedCommunity } from './load-community.ts'

/**
 * The requests that the app makes for its lists and balances, as shared-sdk/src/queries words them: same filters, sort,
 * and expands, those of one list at once.
 */
const LIST = { sort: '-created,id', expand: 'sender,receiver', perPage: '101' }

/** The first batch of an account's transactions: both sides' rows, the hidden and the derived ones. */
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

/** The first batch of all transactions of the community. */
export function communityList(community: LoadedCommunity): string[] {
  return communityLists(`organisation = '${community.organisationId}'`)
}

/** More accounts of a word's name than this are not listed one by one. */
const MAX_IDS = 80
/** Of so few each is compared by itself. */
const FEW_IDS = 8

/** A search in all transactions: first the accounts whose names have the word, then the rows of them or about it. */
export function accountsNamed({ organisationId }: LoadedCommunity, word: string): string {
  const filter = `organisation = '${organisationId}' && (${contains('name', word)})`
  return listPath('acc_accounts', { filter, fields: 'id,name', perPage: String(MAX_IDS + 1) })
}

/** The second step, with the ids that the first one answered. */
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

/** What one account has sent and received. */
export function balanceOf({ organisationId }: LoadedCommunity, account: string): string {
  const filter = `organisation = '${organisationId}' && account = '${account}'`
  return listPath('acc_view_balances', { perPage: '500', filter })
}

/** Those of all accounts, a page of 500 (product 9). */
export function allBalances({ organisationId }: LoadedCommunity, page: number): string {
  return listPath('acc_view_balances', {
    perPage: '500',
    page: String(page),
    filter: `organisation = '${organisationId}'`,
  })
}
