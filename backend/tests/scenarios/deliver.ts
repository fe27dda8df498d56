import { REFUSALS } from '@coffer/shared-sdk/domain'
import type { Answer, BatchRequest } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { creation, inDays } from './stage.ts'
import type {
  Act,
  NewDates,
  NewEvent,
  NewGroup,
  NewParticipant,
  NewTransaction,
  Period,
} from './model/operation.ts'
import type { Tables } from './model/tables.ts'

/** What the server said: accepted, or refused with the reason it gave; `unsaid` when it gave none. */
export interface Outcome {
  readonly isAccepted: boolean
  readonly reason: string
  /** Record id -> `updated`, of the records in the answer. */
  readonly updated: ReadonlyMap<string, string>
  readonly answer: Answer
}

/** Sends an act as a client would; `shownOf` gives the `updated` that went with a version of a record. */
export async function deliver(
  client: Client,
  act: Act,
  tables: Tables,
  by: string,
  shownOf: (id: string, version: number) => string,
): Promise<Outcome> {
  const requests = requestsOf(act, tables, by, shownOf)
  const [first] = requests
  if (first === undefined) throw new Error('An act without a request')
  const answer =
    requests.length === 1
      ? await client.send(first.method, first.url, first.body)
      : await client.batch(requests)
  return readOutcome(answer)
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

const switchEvents = ({ shown, on }: { readonly shown: boolean; readonly on: boolean }): BatchRequest => ({
  method: 'POST',
  url: '/ext/community-settings',
  body: { shown: { enableEvents: shown }, changes: { enableEvents: on } },
})

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
const dateOf = (days: number | null): string => (days === null ? '' : inDays(days))
const datesOf = ({ start, end }: Period): object => ({ start: dateOf(start), end: dateOf(end) })
const createDates = ({ event, period, createdBy, ...dates }: NewDates): BatchRequest =>
  creation('acc_accounts_meta', { ...dates, account: event, ...datesOf(period), created_by: createdBy })

function requestsOf(
  act: Act,
  tables: Tables,
  by: string,
  shownOf: (id: string, version: number) => string,
): BatchRequest[] {
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
        ...(act.period === null ? [] : [patch('acc_accounts_meta', act.meta, datesOf(act.period))]),
      ]
    case 'delete-event':
      return [{ method: 'DELETE', url: record('acc_accounts', act.event) }]
    case 'rename-group':
      return [patch('acc_groups', act.group, { name: act.name })]
    case 'delete-group':
      return [{ method: 'DELETE', url: record('acc_groups', act.group) }]
    case 'approve':
      return act.rows.map(({ id, version }) =>
        patch('acc_txs', id, { status: 'approved', shownUpdated: shownOf(id, version) }),
      )
    case 'decline':
      return act.rows.map(({ id, version }) =>
        patch('acc_txs', id, {
          status: 'declined',
          decline_reason: act.reason,
          shownUpdated: shownOf(id, version),
        }),
      )
    case 'edit': {
      const { amount, group, description } = act.change
      return [
        patch('acc_txs', act.row, {
          description,
          ...(amount === undefined ? {} : { amount: Number(amount) }),
          ...(group === undefined ? {} : { groupx: group }),
        }),
      ]
    }
    case 'delete':
      return act.rows.map((id) => ({ method: 'DELETE', url: record('acc_txs', id) }))
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
    case 'switch-events':
      return [switchEvents(act)]
    case 'conclude':
      return [route(act.event, 'conclude')]
    case 'delete-all':
      return [route(act.event, 'delete-transactions')]
    case 'remove-participant':
      return [route(act.event, 'remove-participant', { participant: act.account })]
  }
}

/** PocketBase makes a sentence of every message. */
const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
const BY_MESSAGE = new Map(Object.entries(REFUSALS).map(([code, message]) => [asSentence(message), code]))

function readOutcome(answer: Answer): Outcome {
  const isAccepted = answer.status >= 200 && answer.status < 300
  const updated = new Map<string, string>()
  for (const body of Array.isArray(answer.body) ? answer.body.map((item) => item.body) : [answer.body]) {
    if (typeof body?.id === 'string') updated.set(body.id, String(body.updated))
  }
  return { isAccepted, reason: isAccepted ? '' : (findReason(answer.body) ?? 'unsaid'), updated, answer }
}

/** The domain's code in PocketBase's error shape, however deep a batch has put it; else what its sentence means. */
function findReason(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const [field, value] of Object.entries(body)) {
    if (field === 'message') {
      const code = BY_MESSAGE.get(asSentence(String(value)))
      if (code !== undefined) return code
    }
    if (field === 'code' && typeof value === 'string' && isReason(value)) return value
  }
  for (const value of Object.values(body)) {
    const reason = findReason(value)
    if (reason !== null) return reason
  }
  return null
}

const OWN_CODES = ['id-taken', 'account-missing', 'event-missing']
const isReason = (code: string): boolean => Object.hasOwn(REFUSALS, code) || OWN_CODES.includes(code)
