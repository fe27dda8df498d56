import { expect } from 'vitest'
import type { Answer, Api, Row } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { accountId, member, organisationId, superuser, userId } from '../testing/people.ts'
import { post } from '../testing/requests.ts'

const DAY_MS = 86_400_000
/** Returns the time `days` from now, in the form on the wire. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export interface Plan {
  /** The person who makes it and is its admin, and further admins. */
  readonly admins?: readonly string[]
  readonly start?: number
  readonly end?: number
  readonly hidden?: boolean
  /** Without one by default, as in events of earlier releases. */
  readonly zone?: string
  readonly everyone?: readonly string[]
  readonly groups?: { readonly [name: string]: readonly string[] }
  readonly currencies?: readonly string[]
}

/** An event of its own for one test, with the ids of everything in it. */
export interface TestEvent {
  readonly id: string
  readonly meta: string
  readonly everyone: string
  group(name: string): string
  /** The participant record of a person in a group. */
  row(name: string, person: string): string
}

/** Its first admin makes it in one batch, as the app does: upcoming unless given otherwise. */
export async function makeEvent(plan: Plan = {}): Promise<TestEvent> {
  const { admins = ['bo'], start = 5, end = 6, hidden = false, everyone = ['bo', 'ann', 'mei'] } = plan
  const { currencies = ['EUR'], zone = '' } = plan
  const creator = userId(admins[0] ?? 'bo')
  const [id, meta] = [mint(), mint()]
  const groups = Object.entries({ everyone, ...plan.groups }).map(([name, people], order) => ({
    name,
    order,
    id: mint(),
    rows: people.map((person) => ({ person, id: mint() })),
  }))
  const requests = [
    post('acc_accounts', {
      id,
      organisation: organisationId('harbour'),
      type: 'event',
      name: `Event ${id}`,
      status: 'active',
      currencies,
      created_by: creator,
    }),
    post('acc_accounts_meta', {
      id: meta,
      account: id,
      start: inDays(start),
      end: inDays(end),
      hidden,
      zone,
      admins: admins.map(userId),
      created_by: creator,
    }),
    ...groups.flatMap((group) => [
      post('acc_groups', {
        id: group.id,
        account: id,
        name: group.name,
        order: group.order,
        created_by: creator,
      }),
      ...group.rows.map((row) =>
        post('acc_groupx_participants', participant(group.id, row.person, admins[0] ?? 'bo', row.id)),
      ),
    ]),
  ]
  const answer = await (await member(admins[0] ?? 'bo')).batch(requests)
  expect(answer).toMatchObject({ status: 200 })
  const find = (name: string) => groups.find((group) => group.name === name)!
  return {
    id,
    meta,
    everyone: find('everyone').id,
    group: (name) => find(name).id,
    row: (name, person) => find(name).rows.find((row) => row.person === person)!.id,
  }
}

export function participant(group: string, person: string, by: string, id = mint(), share = 1): object {
  return { id, groupx: group, participant: accountId(person), share, created_by: userId(by) }
}

/** Builds an expense of the event in a group, paid by `person`. */
export function expense(event: TestEvent, person: string, amount = 30, group = event.everyone): object {
  return {
    id: mint(),
    sender: event.id,
    receiver: accountId(person),
    amount,
    currency: 'EUR',
    description: 'Bread',
    groupx: group,
    created_by: userId(person),
  }
}

/** Builds funds that a person gives to the event. */
export function funds(event: TestEvent, person: string, amount = 30): object {
  const { groupx: _, ...rest } = expense(event, person, amount) as { groupx: string }
  return { ...rest, sender: accountId(person), receiver: event.id }
}

/** Enters it in the person's own name. */
export async function enter(person: string, body: object): Promise<string> {
  const answer = await (await member(person)).create('acc_txs', body)
  expect(answer).toMatchObject({ status: 200 })
  return String(answer.body.id)
}

export async function setStatus(event: TestEvent, status: string, by = 'kavya'): Promise<Answer> {
  return (await member(by)).update('acc_accounts', event.id, { status })
}

export const route = (
  api: Api,
  event: TestEvent,
  action: string,
  body: object | string = {},
): Promise<Answer> => api.send('POST', `/ext/events/${event.id}/${action}`, body)

export const leave = async (event: TestEvent, person: string, by = person): Promise<Answer> =>
  route(await member(by), event, 'remove-participant', { participant: accountId(person) })

/** Returns everything that is stored about the event, to check that a refusal left no trace. */
export async function fetchTrace(event: TestEvent): Promise<Readonly<Record<string, readonly Row[]>>> {
  const root = await superuser()
  const read = (collection: string, filter: string) => root.items(collection, { filter, sort: 'id' })
  return {
    account: await read('acc_accounts', `id = '${event.id}'`),
    meta: await read('acc_accounts_meta', `account = '${event.id}'`),
    groups: await read('acc_groups', `account = '${event.id}'`),
    participants: await read('acc_groupx_participants', `groupx.account = '${event.id}'`),
    transactions: await read('acc_txs', `event = '${event.id}'`),
    reserved: await read('acc_view_txs_reserved', `event = '${event.id}'`),
    balances: await read('acc_view_balances', `account = '${event.id}'`),
  }
}

/** Expects a refusal with this status and sentence (`null` for PocketBase's plain answer), and no change. */
export async function expectRefusal(
  event: TestEvent,
  call: () => Promise<Answer>,
  status: number,
  message: string | null,
): Promise<void> {
  const before = await fetchTrace(event)
  const answer = await call()
  expect({ status: answer.status, message: answer.body.message }).toEqual({
    status,
    message: message ?? "The requested resource wasn't found.",
  })
  expect(await fetchTrace(event)).toEqual(before)
}

export const NOT_PERMITTED = 'You do not have permission to do this.'

/** Returns the people in a group with their shares, by account. */
export async function sharesIn(group: string): Promise<Readonly<Record<string, number>>> {
  const rows = await (await superuser()).items('acc_groupx_participants', { filter: `groupx = '${group}'` })
  return Object.fromEntries(rows.map((row) => [String(row['participant']), Number(row['share'])]))
}

/** Returns received - sent of the account in EUR, in cents, over everything its members may see. */
export async function fetchBalance(account: string): Promise<number> {
  const [row] = await (await superuser()).items('acc_view_balances', { filter: `account = '${account}'` })
  return Math.round(Number(row?.['received'] ?? 0) * 100) - Math.round(Number(row?.['sent'] ?? 0) * 100)
}
