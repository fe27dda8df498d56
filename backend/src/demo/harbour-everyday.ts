import type { Cents } from '@coffer/shared-sdk/domain'
import { HARBOUR_PEOPLE } from './people.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { demoId } from './plan-builder.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

const MONTHS = 18
const DAYS_PER_MONTH = 30
const FEE: Cents = 45_00
const RENT: Cents = 380_00
const LOW: Cents = 40_00
const MEMBERS = HARBOUR_PEOPLE.map((person) => person.key)

/** Who stops topping up in the last months, so that one balance is below zero. */
const SHORT_OF_MONEY = 'emre'

const SENDS: readonly (readonly [string, Cents, Cents])[] = [
  ['Your half of the taxi', 7_20, 14_80],
  ['Cinema tickets', 9_50, 19_00],
  ['Bread and cheese from the market', 6_40, 17_30],
  ['Bike lamp, thank you!', 12_90, 18_90],
  ['Coffee beans', 8_90, 16_50],
  ['Concert ticket', 22_00, 38_00],
  ['Birthday flowers for Hana', 5_00, 11_00],
  ['Lunch on Thursday', 8_50, 14_20],
  ['Train to the coast', 13_60, 27_40],
  ['Clay for the kiln', 16_00, 31_50],
  ['Swimming pool', 5_80, 6_40],
  ['Paint for the hallway', 12_30, 24_60],
]

const SPLITS: readonly (readonly [string, Cents, Cents])[] = [
  ['Pizza night', 7_90, 11_40],
  ['Groceries for Sunday', 6_20, 12_80],
  ['Board game for the common room', 4_50, 7_50],
  ['Fondue', 8_00, 13_60],
  ['Museum tickets', 9_00, 12_00],
]

const BILLS: readonly (readonly [string, string, Cents, Cents])[] = [
  ['running', 'Electricity', 96_40, 148_90],
  ['running', 'Internet', 39_90, 39_90],
  ['running', 'Water', 41_20, 63_80],
  ['repairs', 'Timber and screws', 22_30, 118_60],
  ['repairs', 'Plumber', 85_00, 164_00],
  ['running', 'Cleaning supplies', 18_40, 37_20],
]

/** Fees, rent, bills, top-ups and what people owe each other, month by month. */
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

/** The month that began `month` months ago. */
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

/** Whoever runs low pays in by bank transfer, which an admin books. */
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

/** The landlord's invoice, paid two weeks later; the latest one is still open. */
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

/** Promised in autumn, paid in two instalments, the second one still to come. */
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

/** What the dashboard of the demo's people shows first. */
function planLastDays(plan: PlanBuilder): void {
  const at = plan.at.bind(plan)
  plan.transaction({
    from: 'bank',
    to: 'ann',
    cents: 250_00,
    description: 'Top-up by bank transfer',
    by: 'kavya',
    created: at(9, 9, 12),
  })
  plan.transaction({
    from: 'bank',
    to: 'bo',
    cents: 150_00,
    description: 'Top-up by bank transfer',
    by: 'kavya',
    created: at(9, 9, 20),
  })
  plan.transaction({
    from: 'bank',
    to: 'hana',
    cents: 200_00,
    description: 'Top-up by bank transfer',
    by: 'kavya',
    created: at(13, 9, 40),
  })
  plan.transaction({
    from: 'liam',
    to: 'ann',
    cents: 24_00,
    description: 'Concert ticket',
    by: 'liam',
    created: at(6, 18, 40),
  })
  plan.transaction({
    from: 'ann',
    to: 'dilnoza',
    cents: 11_80,
    description: 'Plov evening',
    by: 'ann',
    created: at(5, 21, 5),
  })
  plan.transaction({
    from: 'hana',
    to: 'ann',
    cents: 9_50,
    description: 'Half of the tram tickets',
    by: 'ann',
    created: at(4, 8, 50),
    approved: at(4, 10, 15),
  })
  plan.transaction({
    from: 'ann',
    to: 'fees',
    cents: 12_00,
    description: 'Guest room, one night',
    by: 'ann',
    created: at(3, 11, 30),
  })
  plan.transaction({
    from: 'ann',
    to: 'bo',
    cents: 18_40,
    description: 'Cinema and popcorn',
    by: 'bo',
    created: at(2, 22, 10),
  })
  plan.transaction({
    from: 'ann',
    to: 'mei',
    cents: 12_50,
    description: 'Birthday present for Liam',
    by: 'mei',
    created: at(1, 17, 25),
  })
  plan.transaction({
    from: 'bo',
    to: 'ann',
    cents: 6_90,
    description: 'Oat milk and apples',
    by: 'bo',
    created: at(1, 19, 45),
  })
  plan.transaction({
    from: 'gabriel',
    to: 'ann',
    cents: 15_75,
    description: 'Groceries for Sunday',
    by: 'ann',
    created: at(1, 20, 15),
  })
  plan.transaction({
    from: 'repairs',
    to: 'jamal',
    cents: 34_90,
    description: 'New lock for the bike shed',
    by: 'jamal',
    created: at(1, 12, 0),
  })
  plan.transaction({
    from: 'emre',
    to: 'niko',
    cents: 38_00,
    description: 'Ferry tickets',
    by: 'emre',
    created: at(8, 13, 20),
  })
  plan.transaction({
    from: 'emre',
    to: 'fees',
    cents: 40_00,
    description: 'Workshop key and deposit',
    by: 'emre',
    created: at(7, 10, 0),
  })
}
