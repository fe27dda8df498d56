import { HARBOUR_PEOPLE } from './people.ts'
import { demoId, stamp } from './plan-builder.ts'
import type { PlanBuilder } from './plan-builder.ts'

/** The same shape as in `lib/activity.ts`, which has the engine's types. */
interface Entry {
  readonly kind: string
  /** Keys of people. */
  readonly by?: string
  readonly subject?: string
  readonly details?: { readonly [name: string]: unknown }
}

/**
 * Plans the activity of the community's past that admins read: seeding makes no entries of its own, which would all
 * have today's date.
 */
export function planActivity(plan: PlanBuilder, foundedDaysAgo: number): void {
  let count = 0
  const add = (when: Date, { by, subject, kind, details = {} }: Entry) =>
    plan.add('activity', demoId('harbour', 'activity', String((count += 1))), {
      organisation: plan.organisationId,
      by: by === undefined ? '' : plan.userId(by),
      subject: subject === undefined ? '' : plan.userId(subject),
      kind,
      details,
      ...stamp(when),
    })
  const founded = (hour: number, minute: number) => plan.at(foundedDaysAgo, hour, minute)
  HARBOUR_PEOPLE.forEach(({ key }, index) => {
    // The founder did not join the community.
    if (index > 0)
      add(plan.at(foundedDaysAgo - index, 9 + (index % 9)), {
        by: key,
        subject: key,
        kind: 'member-joined',
      })
  })
  ;['House account', 'House fees', 'Running costs'].forEach((account, index) =>
    add(founded(10, index * 4), { by: 'kavya', kind: 'account-created', details: { account } }),
  )
  const settings = { topUp: null, isOrganisation: true }
  add(founded(11, 5), { by: 'kavya', kind: 'settings-changed', details: { settings } })
  add(plan.at(foundedDaysAgo - 20, 18, 12), {
    by: 'kavya',
    subject: 'chidi',
    kind: 'role-changed',
    details: { role: 'admin' },
  })
  const calendar = { settings: { externalLinks: null } }
  add(plan.at(41, 17, 30), { by: 'chidi', kind: 'settings-changed', details: calendar })
  add(plan.at(3, 10, 20), { by: 'kavya', kind: 'invited' })
}
