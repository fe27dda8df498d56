/** A small community and a stubbed server with one collection, for tests of the sheets; it is never shipped. */
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import type { Account, Role } from '@coffer/shared-sdk/domain'
import {
  transactionDetailQueries,
  transactionListQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type {
  ListedTransaction,
  TransactionDetail,
  TransactionWithAccounts,
} from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { aTransaction, accepts, anAccount, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderSheet } from '@coffer/shared-sdk/testing/each-test'

export const NOW = '2026-03-10T12:00:00.000Z'

const member = (id: string, name: string) => anAccount({ id: `account-${id}`, name, userId: `user-${id}` })

export const camp = anAccount({ id: 'event-camp', name: 'Camp', type: 'event', userId: null })
export const bank = anAccount({ id: 'bank', name: 'Bank', type: 'bank', userId: null })

export function aDetail(parts: Partial<TransactionDetail> = {}): TransactionDetail {
  const created = '2026-03-10T10:00:00.000Z'
  return {
    ...aTransaction({ created, updated: created, ...parts }),
    creatorName: '',
    changerName: '',
    groupName: '',
    ...parts,
  }
}

interface Person {
  /** `ann` signs in `user-ann`, who owns `account-ann`. */
  readonly id: string
  readonly role?: Role
  readonly siteRole?: Role
}

export function signInAs({ id, role = 'user', siteRole = 'user' }: Person): void {
  const account = member(id, id)
  const user = { id: `user-${id}`, role: siteRole }
  signInAsAnn({ userId: user.id, accountId: account.id, account, role }, user)
}

interface Write {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown> | null
}

/** The server's data and answers; tests change them as other people would. */
export interface FakeServer {
  transactions: readonly TransactionDetail[]
  /** The records of comments, oldest first. */
  comments: readonly object[]
  /** The time when the payer of each was last reminded; '' for never. */
  reminded: string
  /** The accounts of all people. */
  accounts: readonly Account[]
  /** The state of the event `camp`. */
  event: {
    readonly hidden: boolean
    readonly admins: readonly string[]
    readonly people: readonly Account[]
    /** The names of groups besides 'everyone', which are also their ids. */
    readonly groups?: readonly string[]
  }
  /** The collections that were read, in order. */
  readonly reads: string[]
  /** The writes, in order. */
  readonly writes: Write[]
  /** Answers the next writes. */
  answer: (write: Write) => Promise<Response>
}

/** Stubs `fetch` with a server that has these transactions and accepts every write. */
export function serveTransactions(...transactions: readonly TransactionDetail[]): FakeServer {
  const event = { hidden: false, admins: [], people: [] }
  const nothing = { accounts: [], comments: [], reminded: '', reads: [], writes: [] }
  const server: FakeServer = { transactions, event, ...nothing, answer: accepts }
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url)
    if (method === 'GET' && pathname === '/ext/remind')
      return Promise.resolve(Response.json({ reminded: server.reminded }))
    if (method === 'GET') {
      server.reads.push(pathname.split('/')[3] ?? '')
      const filter = searchParams.get('filter') ?? ''
      if (pathname.includes('acc_comments/'))
        return Promise.resolve(Response.json({ page: 1, perPage: 100, items: server.comments }))
      const found = select(server.transactions, pathname, filter)
      const items = eventRecords(server, pathname, filter) ?? found.map(toRecord)
      return Promise.resolve(Response.json({ page: 1, perPage: 100, items }))
    }
    const write = { method, path: pathname, body: parseBody(body) }
    server.writes.push(write)
    return server.answer(write)
  })
  return server
}

/** Returns the records that the sheets read about the event of an expense; null for transactions. */
function eventRecords({ event, accounts }: FakeServer, path: string, filter: string): object[] | null {
  const { hidden, admins, people, groups = [] } = event
  const start = '2026-03-09 10:00:00.000Z'
  const meta = { id: 'meta-camp', account: camp.id, start, end: '2026-03-16 10:00:00.000Z', hidden, admins }
  if (path.includes('acc_accounts/')) {
    if (filter.endsWith("type = 'user'")) return accounts.map(toAccountRecord)
    return [{ ...toAccountRecord(camp), expand: { acc_accounts_meta_via_account: meta } }]
  }
  if (path.includes('acc_groups/')) {
    const others = groups.map((name) => ({ id: name, account: camp.id, name, order: 1 }))
    return [{ id: 'all', account: camp.id, name: 'everyone', order: 0 }, ...others]
  }
  if (path.includes('acc_groupx_participants/')) {
    const one = /^participant = ["']([^"']*)/u.exec(filter)?.[1]
    const found = people.filter(({ id }) => one === undefined || id === one)
    return found.map((person) => ({
      id: `all-${person.id}`,
      groupx: 'all',
      participant: person.id,
      share: 1,
      expand: { participant: toAccountRecord(person), groupx: { account: camp.id } },
    }))
  }
  return path.includes('acc_view_group_parts/') ? [] : null
}

function parseBody(body: RequestInit['body']): Write['body'] {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>
  const payload = body instanceof FormData ? body.get('@jsonPayload') : null
  return typeof payload === 'string' ? (JSON.parse(payload) as Record<string, unknown>) : null
}

/** Selects transactions by id or by both accounts, as the sheets query them. */
function select(
  all: readonly TransactionDetail[],
  path: string,
  filter: string,
): readonly TransactionDetail[] {
  const value = (field: string) => new RegExp(`${field} = ["']([^"']*)`, 'u').exec(filter)?.[1]
  const isDerived = path.includes('acc_view_txs_reserved')
  return all.filter(
    (one) =>
      (one.status === 'reserved') === isDerived &&
      [value('&& id') ?? one.id].includes(one.id) &&
      [value('tx_group') ?? one.txGroup].includes(one.txGroup) &&
      [value('sender') ?? one.senderId].includes(one.senderId) &&
      [value('receiver') ?? one.receiverId].includes(one.receiverId),
  )
}

function toRecord(one: TransactionDetail) {
  const { id, organisationId, senderId, receiverId, amount, currency, description, status } = one
  return {
    id,
    organisation: organisationId,
    sender: senderId,
    receiver: receiverId,
    amount: amount / 100,
    currency,
    description,
    status,
    tx_group: one.txGroup,
    groupx: one.groupId,
    spentOn: one.spentOn,
    created_by: one.createdBy,
    updated_by: one.updatedBy,
    decline_reason: one.declineReason,
    created: one.created.replace('T', ' '),
    updated: one.updated.replace('T', ' '),
    expand: {
      sender: toAccountRecord(one.sender),
      receiver: toAccountRecord(one.receiver),
      ...(one.creatorName !== '' && { created_by: { name: one.creatorName, username: '' } }),
      ...(one.changerName !== '' && { updated_by: { name: one.changerName, username: '' } }),
      ...(one.groupName !== '' && { groupx: { name: one.groupName } }),
    },
  }
}

function toAccountRecord({ organisationId, userId, ...account }: Account) {
  return { ...account, organisation: organisationId, user: userId ?? '' }
}

/**
 * Renders a sheet with `listed` and the own account's `recent` transactions in the cache. Returns `onClose`, and `goBack`, which unmounts
 * the sheet as the back button does.
 */
export function openAlone<Id extends SheetId>(
  Sheet: ComponentType<SheetProps<Id>>,
  params: SheetProps<Id>['params'],
  listed: readonly ListedTransaction[] = [],
  recent: readonly TransactionWithAccounts[] = [],
) {
  const client = createTestClient()
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Nobody is signed in.')
  const scope = { membershipId: session.membership.id, organisationId: session.membership.organisationId }
  const list = transactionListQueries.batch(scope, { accountId: null, search: '', statuses: [] }, null)
  if (listed.length > 0) client.setQueryData(list.queryKey, { rows: listed, end: null })
  const latest = transactionQueries.latest(scope, session.membership.accountId, 100)
  if (recent.length > 0) client.setQueryData(latest.queryKey, [...recent])
  const { onClose, unmount } = renderSheet(Sheet, params, { path: '/community', client })
  /** Invalidates queries as a change signal of the server does. */
  const invalidateQueries = () => client.invalidateQueries()
  /** Returns the cached data that a transaction's own sheet would start with. */
  const cached = (id: string) => client.getQueryData(transactionDetailQueries.detail(scope, id).queryKey)
  return { onClose, goBack: unmount, invalidateQueries, cached }
}
