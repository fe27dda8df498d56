import { ALLOWED_QUERIES } from '@coffer/shared-sdk/contracts/allowed-queries'
import type { Request } from '../access-rules/block.ts'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { HAVEN, account, membership } from '../access-rules/world.ts'
import type { Collection } from '../leak-drill/schema.ts'
import { ONE, OTHER_EVENT } from './two-databases.ts'
import type { Variant } from './two-databases.ts'

const get = (url: string): Request => ({ method: 'GET', url })

/**
 * Returns the values to compare a filter with: the hidden values of both databases, and values that everybody knows.
 */
function listValues(path: string, { hidden, groups, rows, open }: Variant): readonly (string | number)[] {
  const field = path.split('.').at(-1) ?? path
  if (['name', 'description', 'folded', 'url', 'email'].includes(field))
    return ['surprise', 'zoo', 'a', ONE.descriptions[0], OTHER_EVENT.descriptions[0], 'Event']
  if (['created', 'end'].includes(field)) return [6, 20, -1].map((days) => inDays(days))
  if (field === 'status') return ['active', 'pending', 'approved']
  if (field === 'type') return ['event', 'user']
  if (field === 'currency') return ['EUR', 'USD']
  if (field === 'organisation') return [HAVEN]
  if (field === 'tx_group') return ['together', 'otto']
  return [hidden.id, hidden.everyone, groups.drivers, rows.otto, open.id, account('otto'), account('mia'), '']
}

const SECOND_PAGE = { page: '2', perPage: '1' }

/** Returns whether the request asks for one row of several; that row differs if the server made their ids. */
export const isOnePage = ({ url }: Request): boolean =>
  url.includes(new URLSearchParams({ page: SECOND_PAGE.page }).toString())

const inDays = (days: number): string => new Date(Date.UTC(2026, 10, 26) + days * 86_400_000).toISOString()

/** Returns each list alone, with each allowed filter, in each order, with each expansion. */
export function listReads({ name }: Collection, variant: Variant): readonly Request[] {
  const allowed = ALLOWED_QUERIES[name] ?? {}
  const list = (query: Record<string, string>): Request => get(recordsUrl(name, { perPage: '200', ...query }))
  const filters = Object.entries(allowed.filter ?? {}).flatMap(([path, operators]) =>
    operators.flatMap((operator) =>
      listValues(path, variant).map((value) => {
        const text = JSON.stringify(String(value)).replaceAll('"', "'")
        return list({ filter: operator === 'in' ? `${text} ~ ${path}` : `${path} ${operator} ${text}` })
      }),
    ),
  )
  const sorts = (allowed.sort ?? []).flatMap((key) => [list({ sort: key }), list({ sort: `-${key}` })])
  const expands = (allowed.expand ?? []).map((expand) => list({ expand }))
  return [list({}), list(SECOND_PAGE), ...filters, ...sorts, ...expands]
}

/** Returns each existing record, with each expansion. */
export function viewReads({ name }: Collection, ids: readonly string[]): readonly Request[] {
  const expands = ALLOWED_QUERIES[name]?.expand ?? []
  return ids.flatMap((id) => [
    get(recordUrl(name, id)),
    ...expands.map((expand) => get(`${recordUrl(name, id)}?${new URLSearchParams({ expand }).toString()}`)),
  ])
}

/** Requests of each reading route; a new one fails the test until it is here. */
const ROUTE_READS: Readonly<Record<string, (variant: Variant) => readonly string[]>> = {
  '/ext/web-manifest': () => [''],
  '/ext/push-key': () => [''],
  // This is a random key of the membership that reveals nothing else.
  '/ext/write-key': () => [],
  '/ext/remind': ({ rows }) => [`?id=${rows.otto}`, `?id=${rows.pat}`, '?id=nosuch000000000'],
  '/ext/events/{id}/deleted-transactions': ({ hidden, open }) => [hidden.id, open.id],
  '/ext/members/{id}/ties': () => ['otto', 'gus', 'mia', 'pat', 'cleo'].map((name) => membership(name)),
  '/ext/ledger-proof': () => [''],
  '/ext/balance-sheet': () => ['?at=2027-01-31T23:00:00.000Z'],
  '/ext/balance-breakdown': ({ hidden, open }) =>
    [hidden.id, open.id, account('otto'), account('pat'), account('mia')].map((id) => `?account=${id}`),
  '/ext/my-data': () => [''],
  '/ext/my-data/transactions': () => [''],
  '/ext/my-data/deletion': () => [''],
  '/ext/community-settings': () => [''],
  '/ext/reporter': () => [''],
  '/ext/may-override': () => [''],
}

export const isRouteRead = (path: string): boolean => ROUTE_READS[path] !== undefined

export const routeReads = (variant: Variant): readonly Request[] => [
  ...Object.entries(ROUTE_READS).flatMap(([path, asked]) =>
    asked(variant).map((part) => get(path.includes('{id}') ? path.replace('{id}', part) : path + part)),
  ),
  get(
    `/ext/reads?${['acc_accounts', 'acc_groups'].map((name) => `path=${encodeURIComponent(recordsUrl(name))}`).join('&')}`,
  ),
  ...['', 'avatar.png'].map((file) => get(`/api/files/acc_accounts/${variant.hidden.id}/${file}`)),
]
