import type { Cents } from '@coffer/shared-sdk/domain'
import { RUNNERS_PEOPLE } from './people.ts'
import { demoId, stamp } from './plan-builder.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { createRandom } from './random.ts'

const MEMBERS = RUNNERS_PEOPLE.map((person) => person.key)
const FOUNDED_DAYS_AGO = 320

const SHARED: readonly (readonly [string, Cents, Cents])[] = [
  ['Race entry', 18_00, 32_00],
  ['Energy bars', 3_60, 6_40],
  ['Pancakes after the long run', 7_20, 11_90],
  ['Ride to the trail', 4_00, 9_00],
  ['Head torch batteries', 3_10, 5_60],
]

/** Plans five friends who run: no bank account, no events, only what they pay for each other. */
export function planRunners(plan: PlanBuilder, url: string): void {
  const founded = plan.at(FOUNDED_DAYS_AGO, 19)
  plan.add('organisations', plan.organisationId, {
    name: 'Tuesday Runners',
    url,
    description: 'Ten kilometres, then pancakes.',
    ...stamp(founded),
  })
  plan.add('organisations_settings', demoId('runners', 'settings'), {
    organisation: plan.organisationId,
    icons: 'sportsBar',
    isOrganisation: false,
    enableEvents: false,
  })
  RUNNERS_PEOPLE.forEach((person, index) => plan.person(person, plan.at(FOUNDED_DAYS_AGO - index, 19)))
  const random = createRandom(7)
  for (let week = 44; week >= 1; week -= 1) {
    const [from = 'otis', to = 'freya'] = random.sample(MEMBERS, 2)
    const [description, low, high] = random.pick(SHARED)
    plan.transaction({
      from,
      to,
      cents: random.whole(low, high),
      description,
      by: from,
      created: plan.at(week * 7, 21, random.whole(0, 59)),
    })
  }
  plan.transaction({
    from: 'freya',
    to: 'otis',
    cents: 8_40,
    description: 'Pancakes after the long run',
    by: 'otis',
    created: plan.at(2, 21, 40),
  })
}
