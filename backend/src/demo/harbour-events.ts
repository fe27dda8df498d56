import { concludeEvent, decimalFromCents } from '@coffer/shared-sdk/domain'
import type { Category, Cents, EventLedger, EventRow, GroupFacts } from '@coffer/shared-sdk/domain'
import { demoId, stamp } from './plan-builder.ts'
import type { PlanBuilder } from './plan-builder.ts'

/** Shares in hundredths, as everywhere in the domain. */
type Shares = { readonly [person: string]: number }

interface EventPlan {
  readonly key: string
  readonly name: string
  /** Days ago; a negative value is in the future. */
  readonly start: number
  readonly end: number
  readonly announced: number
  readonly hidden?: boolean
  readonly admins: readonly string[]
  readonly everyone: Shares
  readonly groups: { readonly [name: string]: Shares }
  /** [group, payer, cents, description, days ago, hour, category] */
  readonly expenses: readonly (readonly [string, string, Cents, string, number, number, Category?])[]
  /** [person, cents, description, days ago] */
  readonly funds: readonly (readonly [string, Cents, string, number])[]
}

const equally = (...people: readonly string[]): Shares =>
  Object.fromEntries(people.map((person) => [person, 100]))

const LAKE: EventPlan = {
  key: 'lake',
  name: 'Lake week',
  start: 2,
  end: -5,
  announced: 40,
  admins: ['bo', 'ines'],
  everyone: { ...equally('ann', 'bo', 'dilnoza', 'freya', 'hana', 'ines', 'liam', 'mei'), liam: 50 },
  groups: {
    Sailors: { ann: 100, bo: 100, freya: 150, liam: 50 },
    'Cars and fuel': { bo: 200, dilnoza: 100, ines: 200, mei: 100 },
  },
  expenses: [
    ['everyone', 'ines', 640_00, 'House by the lake, deposit', 34, 19, 'accommodation'],
    ['everyone', 'bo', 96_35, 'Groceries for the first days', 2, 10, 'groceries'],
    ['Cars and fuel', 'dilnoza', 71_20, 'Fuel there', 2, 16, 'fuel'],
    ['everyone', 'ann', 42_80, 'Firewood and charcoal', 1, 11, 'household'],
    ['Sailors', 'freya', 118_00, 'Boat for two days', 1, 14, 'sports'],
    ['everyone', 'mei', 33_47, 'Fruit, ice cream, sun cream', 1, 18, 'groceries'],
  ],
  funds: [['hana', 80_00, 'Advance for the house', 30]],
}

const DINNER: EventPlan = {
  key: 'dinner',
  name: 'Long table dinner',
  start: -19,
  end: -20,
  announced: 12,
  admins: ['kavya'],
  everyone: equally('ann', 'chidi', 'emre', 'gabriel', 'kavya', 'niko'),
  groups: { 'Wine drinkers': { chidi: 100, gabriel: 150, niko: 100 } },
  expenses: [
    ['everyone', 'kavya', 54_00, 'Tables and benches, deposit', 6, 12],
    ['Wine drinkers', 'gabriel', 47_70, 'Six bottles from the vineyard', 4, 18, 'drinks'],
  ],
  funds: [],
}

const SURPRISE: EventPlan = {
  key: 'surprise',
  name: 'Liam’s surprise party',
  start: -8,
  end: -9,
  announced: 7,
  hidden: true,
  admins: ['hana'],
  everyone: equally('bo', 'hana', 'jamal', 'mei'),
  groups: {},
  expenses: [
    ['everyone', 'hana', 38_60, 'Balloons and paper lanterns', 5, 17],
    ['everyone', 'jamal', 64_20, 'Cake, ordered', 2, 13],
  ],
  funds: [],
}

const CABIN: EventPlan = {
  key: 'cabin',
  name: 'Winter cabin',
  start: 166,
  end: 162,
  announced: 215,
  admins: ['chidi'],
  everyone: { ...equally('ann', 'bo', 'chidi', 'emre', 'freya', 'ines', 'niko'), emre: 50 },
  groups: {
    'Ski passes': { ann: 100, chidi: 100, freya: 200, niko: 100 },
    'Late arrivals': { emre: 100, ines: 125 },
  },
  expenses: [
    ['everyone', 'chidi', 735_00, 'The cabin, four nights', 200, 20, 'accommodation'],
    ['everyone', 'niko', 128_46, 'Groceries, big shop', 165, 17, 'groceries'],
    ['Ski passes', 'freya', 264_50, 'Ski passes', 165, 9, 'sports'],
    ['Late arrivals', 'ines', 37_80, 'Night bus up the mountain', 164, 23, 'transport'],
    ['everyone', 'ann', 58_15, 'Cheese fondue for all', 163, 18, 'groceries'],
    ['everyone', 'bo', 19_99, 'Candles and matches', 163, 12],
  ],
  funds: [['emre', 60_00, 'Advance for the cabin', 190]],
}

/**
 * Plans the events. Ongoing, upcoming and hidden ones stay open; the cabin is locked and concluded as a server would do
 * it.
 */
export function planEvents(plan: PlanBuilder): void {
  const cabin = planEvent(plan, CABIN)
  conclude(plan, cabin, plan.at(150, 19, 30))
  for (const event of [DINNER, LAKE, SURPRISE]) planEvent(plan, event)
}

/** Writes the event with its groups, shares and transactions; returns what its settlement needs. */
function planEvent(plan: PlanBuilder, event: EventPlan): EventLedger {
  const announced = plan.at(event.announced, 18)
  const admin = plan.userId(event.admins[0] ?? 'kavya')
  plan.account(event.key, 'event', event.name, announced)
  plan.add('acc_accounts_meta', demoId('harbour', 'meta', event.key), {
    account: plan.accountId(event.key),
    start: plan.at(event.start, 8).toISOString(),
    end: plan.at(event.end, 21, 59).toISOString(),
    hidden: event.hidden === true,
    admins: event.admins.map((key) => plan.userId(key)),
    ...stamp(announced),
  })
  const entries = Object.entries({ everyone: event.everyone, ...event.groups })
  const groups = entries.map(([name, shares], order) =>
    planGroup(plan, event, { name, shares, order, admin, announced }),
  )
  return {
    accountId: plan.accountId(event.key),
    status: 'inactive',
    defaultGroupId: groupId(event.key, 'everyone'),
    separateGroupId: '',
    groups,
    rows: planRows(plan, event),
  }
}

const groupId = (event: string, name: string): string => demoId('harbour', 'group', event, name)

function planGroup(
  plan: PlanBuilder,
  event: EventPlan,
  group: { name: string; shares: Shares; order: number; admin: string; announced: Date },
): GroupFacts {
  const id = groupId(event.key, group.name)
  const written = { created_by: group.admin, updated_by: group.admin, ...stamp(group.announced) }
  plan.add('acc_groups', id, {
    account: plan.accountId(event.key),
    name: group.name,
    order: group.order,
    ...written,
  })
  const participants = Object.entries(group.shares).map(([key, share]) => ({
    id: demoId('harbour', 'participant', event.key, group.name, key),
    participantId: plan.accountId(key),
    share,
  }))
  for (const participant of participants) {
    plan.add('acc_groupx_participants', participant.id, {
      groupx: id,
      participant: participant.participantId,
      share: participant.share / 100,
      ...written,
    })
  }
  return { id, participants }
}

function planRows(plan: PlanBuilder, event: EventPlan): EventRow[] {
  const rows: EventRow[] = []
  const enter = (
    from: string,
    to: string,
    by: string,
    cents: Cents,
    description: string,
    created: Date,
    group: string,
    category?: Category,
  ): void => {
    const expense = { from, to, by, cents, description, created, groupId: group }
    const id = plan.transaction(category === undefined ? expense : { ...expense, category })
    const [senderId, receiverId] = [plan.accountId(from), plan.accountId(to)]
    rows.push({
      id,
      senderId,
      receiverId,
      amount: cents,
      currency: 'EUR',
      status: 'pending',
      groupId: group,
      createdBy: plan.userId(by),
      txGroup: '',
      split: null,
    })
  }
  for (const [person, cents, description, daysAgo] of event.funds) {
    enter(person, event.key, person, cents, description, plan.at(daysAgo, 20, 5), '')
  }
  for (const [name, payer, cents, description, daysAgo, hour, category] of event.expenses) {
    const group = groupId(event.key, name)
    enter(event.key, payer, payer, cents, description, plan.at(daysAgo, hour, 20), group, category)
  }
  return rows
}

/** Locks the event, stores its settlement by the domain's rules and closes it (accounting A14). */
function conclude(plan: PlanBuilder, event: EventLedger, when: Date): void {
  const conclusion = concludeEvent(event)
  if (!conclusion.ok) throw new Error(conclusion.refusal.message)
  const change = (status: string): void =>
    plan.add(
      'acc_accounts',
      event.accountId,
      { status, updated: when.toISOString() },
      { isChange: true, isUnchecked: true },
    )
  change('inactive')
  const how = { isChange: true, isUnchecked: true }
  for (const id of conclusion.value.approvedIds) {
    plan.add('acc_txs', id, { status: 'approved', updated: when.toISOString() }, how)
  }
  conclusion.value.settlementRows.forEach((row, index) => {
    plan.add(
      'acc_txs',
      demoId('harbour', 'settlement', event.accountId, String(index)),
      {
        organisation: plan.organisationId,
        event: event.accountId,
        sender: row.senderId,
        receiver: row.receiverId,
        amount: decimalFromCents(row.amount),
        currency: row.currency,
        status: row.status,
        description: row.kind === 'part' ? 'Settled' : 'What was left',
        groupx: row.groupId,
        ...stamp(when),
      },
      { isUnchecked: true },
    )
  })
  change('closed')
}
