import type { BatchRequest } from '../testing/api.ts'
import type {
  Act,
  NewDates,
  NewEvent,
  NewGroup,
  NewParticipant,
  NewTransaction,
  Period,
} from './model/operation.ts'
import type { Settings, Tables } from './model/tables.ts'
import { creation, inDays } from './stage.ts'

/** What a client knows when it sends an act. */
export interface Knowledge {
  readonly tables: Tables
  /** The caller's user id. */
  readonly by: string
  /** Returns the `updated` of a version of a record. */
  readonly getUpdated: (id: string, version: number) => string
  /** Memberships here by user id, the last one of people who have left. */
  readonly memberships: ReadonlyMap<string, string>
}

const record = (collection: string, id: string): string => `/api/collections/${collection}/records/${id}`
const patch = (collection: string, id: string, body: object): BatchRequest => ({
  method: 'PATCH',
  url: record(collection, id),
  body,
})
const route = (event: string, name: string, body: object = {}): BatchRequest => ({
  method: 'POST',
  url: `/ext/events/${event}/${name}`,
  body,
})

const changeSettings = (shown: Partial<Settings>, changes: Partial<Settings>): BatchRequest => ({
  method: 'POST',
  url: '/ext/community-settings',
  body: { shown, changes },
})
const NOBODYS = 'nosuchmember000'
/** Returns the address of a person of the cast, as `setStage` sets it. */
const getEmail = (person: string): string => `${person}@scenarios.test`

const enter = ({ txGroup, group, createdBy, amount, ...row }: NewTransaction): BatchRequest =>
  creation('acc_txs', {
    ...row,
    amount: Number(amount),
    tx_group: txGroup,
    groupx: group,
    created_by: createdBy,
  })
const createGroup = ({ event, createdBy, ...group }: NewGroup): BatchRequest =>
  creation('acc_groups', { ...group, account: event, created_by: createdBy })
const enlist = ({ id, group, account, share, createdBy }: NewParticipant): BatchRequest =>
  creation('acc_groupx_participants', {
    id,
    groupx: group,
    participant: account,
    share: Number(share),
    created_by: createdBy,
  })

const createAccount = ({ createdBy, ...account }: NewEvent, organisation: string): BatchRequest =>
  creation('acc_accounts', {
    ...account,
    organisation,
    type: 'event',
    currencies: ['EUR', 'USD'],
    created_by: createdBy,
  })
const toDate = (days: number | null): string => (days === null ? '' : inDays(days))
const toDates = ({ start, end }: Period): object => ({ start: toDate(start), end: toDate(end) })
const createDates = ({ event, period, createdBy, ...dates }: NewDates): BatchRequest =>
  creation('acc_accounts_meta', { ...dates, account: event, ...toDates(period), created_by: createdBy })

/** Returns the requests that a client sends for an act; several are sent as one batch. */
export function buildRequests(act: Act, { tables, by, getUpdated, memberships }: Knowledge): BatchRequest[] {
  const ofMember = (person: string, name: string, body: object = {}): BatchRequest => ({
    method: 'POST',
    url: `/ext/members/${memberships.get(person) ?? NOBODYS}/${name}`,
    body,
  })
  switch (act.do) {
    case 'enter':
      return act.rows.map(enter)
    case 'create-group':
      return [
        createGroup(act.group),
        ...act.people.map(enlist),
        ...(act.expense === null ? [] : [enter(act.expense)]),
      ]
    case 'create-event':
      return [
        createAccount(act.account, tables.organisation),
        createDates(act.dates),
        createGroup(act.everyone),
        ...act.people.map(enlist),
      ]
    case 'edit-event':
      return [
        ...(act.name === null ? [] : [patch('acc_accounts', act.event, { name: act.name, updated_by: by })]),
        ...(act.period === null ? [] : [patch('acc_accounts_meta', act.meta, toDates(act.period))]),
      ]
    case 'delete-event':
      return [{ method: 'DELETE', url: record('acc_accounts', act.event) }]
    case 'rename-group':
      return [patch('acc_groups', act.group, { name: act.name })]
    case 'delete-group':
      return [{ method: 'DELETE', url: record('acc_groups', act.group) }]
    case 'approve':
      return act.rows.map(({ id, version }) =>
        patch('acc_txs', id, { status: 'approved', shownUpdated: getUpdated(id, version) }),
      )
    case 'decline':
      return act.rows.map(({ id, version }) =>
        patch('acc_txs', id, {
          status: 'declined',
          decline_reason: act.reason,
          shownUpdated: getUpdated(id, version),
        }),
      )
    case 'edit': {
      const { amount, group, description, category, spentOn } = act.change
      return [
        patch('acc_txs', act.row, {
          description,
          ...(amount === undefined ? {} : { amount: Number(amount) }),
          ...(group === undefined ? {} : { groupx: group }),
          ...(category === undefined ? {} : { category }),
          ...(spentOn === undefined ? {} : { spentOn }),
        }),
      ]
    }
    case 'delete':
      return act.rows.map((id) => ({ method: 'DELETE', url: record('acc_txs', id) }))
    case 'restore':
      return [{ method: 'POST', url: '/ext/transactions/restore', body: { ids: act.rows } }]
    case 'enlist':
      return [enlist(act.participant)]
    case 'strike':
      return [{ method: 'DELETE', url: record('acc_groupx_participants', act.participant) }]
    case 'share':
      return [patch('acc_groupx_participants', act.participant, { share: Number(act.share), updated_by: by })]
    case 'set-status':
      return [patch('acc_accounts', act.event, { status: act.status, updated_by: by })]
    case 'set-hidden':
      return [patch('acc_accounts_meta', act.meta, { hidden: act.hidden })]
    case 'set-admins':
      return [patch('acc_accounts_meta', act.meta, { admins: act.admins })]
    case 'change-settings':
      return [changeSettings(act.shown, act.changes)]
    case 'change-role':
      return [ofMember(act.person, 'role', { role: act.role })]
    case 'leave-community':
      return [ofMember(act.person, 'leave')]
    case 'invite': {
      const { id, person, createdBy } = act.invite
      const { organisation } = tables
      return [
        creation('invites', { id, organisation, by: createdBy, email: getEmail(person), accepted: false }),
      ]
    }
    case 'revoke-invite':
      return [{ method: 'DELETE', url: record('invites', act.invite) }]
    case 'accept-invite':
      return [{ method: 'POST', url: '/ext/accept-invite', body: { id: act.invite } }]
    case 'create-book': {
      const { kind, createdBy, ...account } = act.account
      const { organisation } = tables
      return [
        creation('acc_accounts', {
          ...account,
          organisation,
          type: kind,
          status: 'active',
          created_by: createdBy,
        }),
      ]
    }
    case 'edit-account':
      return [patch('acc_accounts', act.account, { ...act.change, updated_by: by })]
    case 'delete-account':
      return [{ method: 'DELETE', url: record('acc_accounts', act.account) }]
    case 'conclude':
      return [route(act.event, 'conclude')]
    case 'delete-all':
      return [route(act.event, 'delete-transactions')]
    case 'remove-participant':
      return [route(act.event, 'remove-participant', { participant: act.account })]
  }
}
