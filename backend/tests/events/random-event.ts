import { billWeights, writeSeparateSplit } from '@coffer/shared-sdk/domain'
import type { BillLine, SeparateSplit } from '@coffer/shared-sdk/domain'
import { expect } from 'vitest'
import type { Random } from '../../src/demo/random.ts'
import type { Answer, Api, BatchRequest, Row } from '../testing/api.ts'
import { accountId, member, organisationId, superuser, userId } from '../testing/people.ts'
import { inDays } from './event.ts'
import { post } from '../testing/requests.ts'

const MOST_PEOPLE = 60
const MOST_GROUPS = 20
const EXPENSES = 40
/** In the default group 0 is a share, too; a total splits unevenly over 0.33, and hardly at all to 0.01. */
const SHARES = [0.01, 0.33, 1, 1, 2.5, 999.99]
const CURRENCIES = ['EUR', 'EUR', 'USD'] as const
const BATCH = 200

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Makes an id from the seed: ties of a split go by id (accounting A10). */
const mint = (random: Random): string => Array.from({ length: 15 }, () => random.pick([...ALPHABET])).join('')

/** A change of the event; a person who may sends it, or it is refused without a trace. */
type Change = () => Promise<Answer | null>

/** A random event with people of its own, entered and changed by its admin over HTTP. */
export interface RandomEvent {
  readonly id: string
  /** The accounts of present and former participants. */
  readonly people: readonly string[]
  /** One random change. Returns whether it was accepted; `null` when there was nothing to change. */
  readonly change: () => Promise<boolean | null>
}

/** Returns 1 to 60 people and 1 to 20 groups; the first sizes of every run are the smallest and the largest. */
export function pickSize(index: number, random: Random): { people: number; groups: number } {
  if (index === 0) return { people: 1, groups: 1 }
  if (index === 1) return { people: MOST_PEOPLE, groups: MOST_GROUPS }
  return { people: random.whole(2, MOST_PEOPLE), groups: random.whole(1, MOST_GROUPS) }
}

/** Creates accounts that hold both currencies and take part in nothing else; the last one is in no event yet. */
async function makePeople(root: Api, random: Random, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => mint(random))
  const account = {
    organisation: organisationId('harbour'),
    type: 'user',
    status: 'active',
    currencies: ['EUR', 'USD'],
  }
  await send(
    root,
    ids.map((id) => post('acc_accounts', { id, name: `Person ${id}`, ...account })),
  )
  return ids
}

async function send(api: Api, requests: readonly BatchRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    expect(await api.batch(requests.slice(from, from + BATCH))).toMatchObject({ status: 200 })
  }
}

export async function makeRandomEvent(
  random: Random,
  size: { readonly people: number; readonly groups: number },
): Promise<RandomEvent> {
  const [root, bo] = [await superuser(), await member('bo')]
  const people = await makePeople(root, random, size.people + 1)
  const joined = people.slice(0, size.people)
  const [id, everyone] = [mint(random), mint(random)]
  const by = { created_by: userId('bo') }
  const names = Array.from({ length: size.groups - 1 }, (_, position) => `Group ${position + 1}`)
  const groups = [everyone, ...names.map(() => mint(random))]
  const entry = (groupx: string, participant: string, share: number) =>
    post('acc_groupx_participants', { id: mint(random), groupx, participant, share, ...by })
  await send(bo, [
    post('acc_accounts', {
      id,
      organisation: organisationId('harbour'),
      type: 'event',
      name: `Event ${id}`,
      status: 'active',
      currencies: ['EUR', 'USD'],
      ...by,
    }),
    post('acc_accounts_meta', {
      id: mint(random),
      account: id,
      start: inDays(-1),
      end: inDays(6),
      admins: [userId('bo')],
      ...by,
    }),
    ...groups.map((group, order) =>
      post('acc_groups', {
        id: group,
        account: id,
        name: order === 0 ? 'everyone' : names[order - 1],
        order,
        ...by,
      }),
    ),
    ...joined.map((person) => entry(everyone, person, random.pick([0, ...SHARES]))),
  ])
  await send(
    bo,
    groups.slice(1).flatMap((group) =>
      // Some groups have nobody, so everyone’s shares count.
      random
        .sample(joined, random.whole(0, size.people))
        .map((person) => entry(group, person, random.pick(SHARES))),
    ),
  )
  const event: Open = { id, everyone, groups, people, bo, root, kavya: await member('kavya'), random }
  await send(
    bo,
    Array.from({ length: EXPENSES }, () => post('acc_txs', makeExpense(event, random.pick(joined), joined))),
  )
  const changes = createChanges(event)
  return {
    id,
    people: [...people, accountId('bo')],
    change: async () => {
      const answer = await random.pick(changes)()
      return answer === null ? null : answer.status < 300
    },
  }
}

interface Open {
  readonly id: string
  readonly everyone: string
  readonly groups: readonly string[]
  readonly people: readonly string[]
  readonly bo: Api
  readonly kavya: Api
  readonly root: Api
  readonly random: Random
}

const pickAmount = (random: Random): number =>
  random.pick([0.01, 0.02, 33.33, random.whole(1, 50_000) / 100, random.whole(1, 50_000) / 100, 9_999_999.99])

/** @param here the accounts that take part */
function makeExpense({ id, groups, random }: Open, payer: string, here: readonly string[]): object {
  const amount = pickAmount(random)
  return {
    id: mint(random),
    sender: id,
    receiver: payer,
    amount,
    currency: random.pick(CURRENCIES),
    description: 'Bread',
    category: random.pick(['', 'groceries', 'drinks']),
    spentOn: random.pick(['', '2024-02-29']),
    ...(random.pick([true, false])
      ? { groupx: random.pick(groups) }
      : { split: makeSplit(random, amount, here) }),
    created_by: userId('bo'),
  }
}

/** Returns a split of every kind that adds up to the amount, among people who take part. */
function makeSplit(random: Random, amount: number, here: readonly string[]): object {
  const total = Math.round(amount * 100)
  const people = random.sample(here, random.whole(1, Math.min(here.length, total)))
  const weigh = (kind: SeparateSplit['kind'], weights: readonly number[]) =>
    writeSeparateSplit({
      kind,
      weights: Object.fromEntries(people.map((id, index) => [id, weights[index] ?? 1])),
    })
  const kind = random.pick(['equally', 'shares', 'amounts', 'percentages', 'items'] as const)
  if (kind === 'equally') return weigh(kind, [])
  if (kind === 'shares')
    return weigh(
      kind,
      people.map(() => random.whole(1, 99_999)),
    )
  if (kind === 'amounts') return weigh(kind, cut(random, total, people.length))
  if (kind === 'percentages' && people.length <= 10_000)
    return weigh(kind, cut(random, 10_000, people.length))
  const prices = cut(random, total, Math.min(total, 5))
  const items: BillLine[] = prices.map((cents, index) => ({
    name: `Line ${index}`,
    cents,
    sharers:
      index > 0 && random.pick([true, false, false, false])
        ? []
        : random.sample(people, random.whole(1, people.length)),
  }))
  const weights = billWeights(items)
  // Somebody would bear nothing of a line of a few cents.
  if (weights === null) return weigh('equally', [])
  return writeSeparateSplit({ kind: 'items', weights: Object.fromEntries(weights), items })
}

/** Cuts a total into whole parts above 0. */
function cut(random: Random, total: number, count: number): readonly number[] {
  const parts = Array.from({ length: count }, () => 1)
  for (let left = total - count, index = 0; index < count; index += 1) {
    const more = index === count - 1 ? left : random.whole(0, left)
    parts[index] = 1 + more
    left -= more
  }
  return parts
}

/** Returns edits, deletions, and people who join, leave and change shares; a change without a target does nothing. */
function createChanges(event: Open): readonly Change[] {
  const { id, everyone, groups, people, bo, kavya, root, random } = event
  const fetchParticipantRows = (group: string) =>
    root.items('acc_groupx_participants', { filter: `groupx = '${group}'` })
  const transactions = () => root.items('acc_txs', { filter: `event = '${id}'` })
  const any = async (rows: Promise<readonly Row[]>, change: (row: Row) => Promise<Answer | null> | null) => {
    const found = await rows
    return found.length === 0 ? null : change(random.pick(found))
  }
  const enter =
    (body: (person: string, here: readonly string[]) => object): Change =>
    async () => {
      const here = (await fetchParticipantRows(everyone)).map((row) => String(row['participant']))
      return here.length === 0 ? null : bo.create('acc_txs', body(random.pick(here), here))
    }
  const spend = enter((person, here) => makeExpense(event, person, here))
  const split = async (row: Row, amount: number) => {
    const here = (await fetchParticipantRows(everyone)).map((one) => String(one['participant']))
    return here.length === 0
      ? null
      : bo.update('acc_txs', row.id, { amount, groupx: '', split: makeSplit(random, amount, here) })
  }
  return [
    spend,
    spend,
    enter((person, here) => ({
      ...makeExpense(event, person, here),
      sender: person,
      receiver: id,
      groupx: '',
      split: null,
    })),
    () => any(transactions(), (row) => bo.update('acc_txs', row.id, { amount: pickAmount(random) })),
    () =>
      any(transactions(), (row) =>
        row['groupx'] === ''
          ? bo.update('acc_txs', row.id, { description: 'Gift' })
          : bo.update('acc_txs', row.id, { groupx: random.pick(groups), split: null }),
      ),
    () => any(transactions(), (row) => (row['sender'] === id ? split(row, pickAmount(random)) : null)),
    () => any(transactions(), (row) => kavya.remove('acc_txs', row.id)),
    () =>
      any(fetchParticipantRows(random.pick(groups)), (row) =>
        bo.update('acc_groupx_participants', row.id, { share: random.pick([0, ...SHARES]) }),
      ),
    () =>
      bo.create('acc_groupx_participants', {
        id: mint(random),
        groupx: random.pick(groups),
        participant: random.pick(people),
        share: random.pick(SHARES),
        created_by: userId('bo'),
      }),
    () =>
      any(fetchParticipantRows(random.pick(groups)), (row) => bo.remove('acc_groupx_participants', row.id)),
  ]
}
