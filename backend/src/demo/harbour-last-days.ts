import type { PlanBuilder } from './plan-builder.ts'

/** Plans the transactions that the dashboard of the demo's people shows first. */
export function planLastDays(plan: PlanBuilder): void {
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
  plan.transaction({
    from: 'kavya',
    to: 'emre',
    cents: 27_30,
    description: 'Lamp for the stairs',
    by: 'emre',
    created: at(11, 16, 5),
    declined: { at: at(10, 9, 30), reason: 'The house pays for that: please ask Repairs and materials.' },
  })
  // This request is old enough for a reminder.
  plan.transaction({
    from: 'gabriel',
    to: 'freya',
    cents: 14_60,
    description: 'Flour for the pizza night',
    by: 'freya',
    created: at(6, 12, 40),
  })
}
