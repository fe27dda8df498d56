import type { Random } from '@coffer/backend/demo/random'
import type { AccountPool, LoadedEvent, LoadedMember } from './load-people.ts'

export interface PlannedRow {
  readonly sender: string
  readonly receiver: string
  readonly creator: string
  readonly cents: number
  readonly status: 'pending' | 'approved'
  readonly description: string
  readonly event?: LoadedEvent
  readonly group: string
}

interface Plan {
  readonly transactions: number
  /** The number of transactions of each of the first people. */
  readonly members: readonly number[]
  readonly people: readonly LoadedMember[]
  readonly pool: AccountPool
  readonly random: Random
}

const WHAT = 'Pizza,Groceries,Drinks,Dinner,Tickets,Fuel,Rent of the boat,Breakfast,Museum,Train,Cinema,Kiosk'
  .split(',')
  .map((word) => `${word} `)
const WHEN = 'on Friday,for all of us,at the lake,in March,with friends,last night,as agreed,thank you'.split(
  ',',
)
/** One description in a thousand has this word. */
export const RARE_WORD = 'sauna'

/**
 * Returns the rows in the order in which they were entered.
 * @throws when the members' counts add up to more than all.
 */
export function* planRows(plan: Plan): Generator<PlannedRow> {
  const { members, people, random } = plan
  const counted = members.map((left, index) => ({ left, person: itemAt(people, index) }))
  const others = people.slice(members.length)
  const ofMembers = members.reduce((sum, count) => sum + count, 0)
  if (ofMembers > plan.transactions) throw new RangeError('More transactions of members than there are.')
  for (let left = plan.transactions; left > 0; left -= 1) {
    // So each member's transactions spread over the whole time and run out exactly at its end.
    let lot = random.whole(1, left)
    const turn = counted.find((one) => {
      const isIt = lot <= one.left
      lot -= one.left
      return isIt
    })
    if (turn === undefined) yield ordinaryRow(plan, others, left)
    else {
      turn.left -= 1
      const sides = [turn.person, random.pick(others)]
      const [from, to] = random.whole(0, 1) === 0 ? sides : sides.toReversed()
      yield { ...commonFields(random), ...between(itemAt([from], 0), itemAt([to], 0)) }
    }
  }
}

/** Returns a row between members, to or from the community, or of an event. */
function ordinaryRow(plan: Plan, others: readonly LoadedMember[], position: number): PlannedRow {
  const { pool, random } = plan
  const lot = random.whole(0, 99)
  const base = commonFields(random)
  if (lot < 4) {
    const event = random.pick(pool.events)
    const person = random.pick(event.participants)
    const sides =
      lot === 0 ? [person.accountId, event.accountId] : ([event.accountId, person.accountId] as const)
    return {
      ...base,
      status: event.isOpen ? 'pending' : 'approved',
      sender: itemAt(sides, 0),
      receiver: itemAt(sides, 1),
      creator: person.userId,
      event,
    }
  }
  const person = random.pick(others)
  if (lot < 20)
    return { ...base, sender: person.accountId, receiver: random.pick(pool.incomes), creator: person.userId }
  if (lot < 25)
    return { ...base, sender: random.pick(pool.banks), receiver: person.accountId, creator: person.userId }
  let other = random.pick(others)
  while (other === person) other = random.pick(others)
  return { ...base, ...between(person, other), group: lot < 30 ? `split${Math.floor(position / 60)}` : '' }
}

const between = (from: LoadedMember, to: LoadedMember) => ({
  sender: from.accountId,
  receiver: to.accountId,
  creator: from.userId,
})

function commonFields(random: Random): Pick<PlannedRow, 'cents' | 'status' | 'description' | 'group'> {
  const rare = random.whole(1, 1_000) === 1 ? `, after the ${RARE_WORD}` : ''
  return {
    cents: random.whole(1, 20_000),
    status: random.whole(1, 100) <= 2 ? 'pending' : 'approved',
    description: random.pick(WHAT) + random.pick(WHEN) + rare,
    group: '',
  }
}

function itemAt<T>(items: readonly (T | undefined)[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError('There are too few people.')
  return item
}
