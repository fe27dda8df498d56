import type { Cents } from '@coffer/shared-sdk/domain'
import { BILLS, SENDS, SPLITS } from './harbour-habits.ts'
import { HARBOUR_PEOPLE } from './people.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { demoId } from './plan-builder.ts'
import { planLastDays } from './harbour-last-days.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

const MONTHS = 18
const DAYS_PER_MONTH = 30
const FEE: Cents = 45_00
const RENT: Cents = 380_00
const LOW: Cents = 40_00
const MEMBERS = HARBOUR_PEOPLE.map((person) => person.key)

/** This person stops topping up in the last months, so that one balance is below zero. */
const SHORT_OF_MONEY = 'emre'

/** Plans fees, rent, bills, top-ups and debts between people, month by month. */
export function planEverydayLife(plan: PlanBuilder): void {
  const random = createRandom(20_24)
  planOpening(plan)
  for (let month = MONTHS; month >= 1; month -= 1) planMonth(plan, random, month)
  planGrant(plan)
  planLastDays(plan)
}

function planOpening(plan: PlanBuilder): void {
  const created = plan.at(545, 10)
  plan.transaction({
    from: 'bank',
    to: 'capital',
    cents: 2_400_00,
    description: 'Savings of the founders',
    by: 'kavya',
    created,
  })
}

/** Plans the month that began `month` months ago. */
function planMonth(plan: PlanBuilder, random: Random, month: number): void {
  const firstDay = month * DAYS_PER_MONTH
  const day = (from: number, to: number): Date =>
    plan.at(firstDay - random.whole(from, to), random.whole(8, 20), random.whole(0, 59))
  planTopUps(plan, month, day)
  if (month % 3 === 0) {
    for (const key of MEMBERS) {
      plan.transaction({
        from: key,
        to: 'fees',
        cents: FEE,
        description: 'House fee for the quarter',
        by: key,
        created: day(4, 9),
      })
    }
  }
  planRent(plan, month, day)
  for (const [account, description, low, high] of random.sample(BILLS, 2)) {
    plan.transaction({
      from: account,
      to: 'bank',
      cents: random.whole(low, high),
      description,
      by: random.pick(['kavya', 'chidi']),
      created: day(5, 27),
    })
  }
  plan.transaction({
    from: 'bank',
    to: 'rental',
    cents: random.whole(9, 15) * 20_00,
    description: 'Ceramics studio, monthly rental',
    by: 'chidi',
    created: day(2, 5),
  })
  planBetweenMembers(plan, random, day)
}

type RandomDay = (from: number, to: number) => Date

/** Plans a bank transfer by a person who runs low, which an admin books. */
function planTopUps(plan: PlanBuilder, month: number, day: RandomDay): void {
  for (const key of MEMBERS) {
    if (key === SHORT_OF_MONEY && month <= 2) continue
    if (plan.balance(key) >= LOW) continue
    const steps = Math.ceil((LOW - plan.balance(key)) / 50_00)
    plan.transaction({
      from: 'bank',
      to: key,
      cents: (steps + 1) * 50_00,
      description: 'Top-up by bank transfer',
      by: 'kavya',
      created: day(0, 3),
    })
  }
}

/** Plans the landlord's invoice, paid two weeks later; the latest one is still open. */
function planRent(plan: PlanBuilder, month: number, day: RandomDay): void {
  plan.transaction({
    from: 'running',
    to: 'landlord',
    cents: RENT,
    description: 'Rent of the workshops',
    by: 'chidi',
    created: day(0, 1),
  })
  if (month > 1) {
    plan.transaction({
      from: 'landlord',
      to: 'bank',
      cents: RENT,
      description: 'Rent of the workshops, paid',
      by: 'kavya',
      created: day(14, 16),
    })
  }
}

function planBetweenMembers(plan: PlanBuilder, random: Random, day: RandomDay): void {
  for (const [description, low, high] of random.sample(SENDS, random.whole(4, 6))) {
    const [from = 'ann', to = 'bo'] = random.sample(MEMBERS, 2)
    plan.transaction({ from, to, cents: random.whole(low, high), description, by: from, created: day(2, 28) })
  }
  const [description, low, high] = random.pick(SPLITS)
  const [payer = 'ann', ...others] = random.sample(MEMBERS, random.whole(3, 5))
  const txGroup = demoId('split', description, String(plan.steps.length))
  const cents = random.whole(low, high)
  const created = day(6, 24)
  for (const from of others) {
    const approved = new Date(created.getTime() + random.whole(1, 40) * 3_600_000)
    plan.transaction({ from, to: payer, cents, description, by: payer, created, approved, txGroup })
  }
  const asker = random.pick(MEMBERS)
  const asked = day(3, 20)
  const approved = new Date(asked.getTime() + random.whole(2, 60) * 3_600_000)
  plan.transaction({
    from: 'repairs',
    to: asker,
    cents: random.whole(8_40, 46_00),
    description: 'Hardware shop, receipt handed in',
    by: asker,
    created: asked,
    approved,
  })
}

/** Plans a grant that is promised in autumn and paid in two instalments, the second one still to come. */
function planGrant(plan: PlanBuilder): void {
  plan.transaction({
    from: 'grant',
    to: 'rental',
    cents: 1_200_00,
    description: 'Culture grant for the open studio',
    by: 'kavya',
    created: plan.at(210, 11, 5),
  })
  plan.transaction({
    from: 'bank',
    to: 'grant',
    cents: 700_00,
    description: 'Culture grant, first instalment',
    by: 'kavya',
    created: plan.at(96, 15, 30),
  })
}
