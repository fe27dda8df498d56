import type { PlanBuilder } from './plan-builder.ts'
import { stamp, demoId } from './plan-builder.ts'
import { planEverydayLife } from './harbour-everyday.ts'
import { planEvents } from './harbour-events.ts'
import { HARBOUR_PEOPLE, INVITED } from './people.ts'

/** Days since the community was founded: eighteen months. */
export const FOUNDED_DAYS_AGO = 548

/** Plans a house on the quay with workshops: an organisation with a bank account, bills, rent and events. */
export function planHarbour(plan: PlanBuilder, url: string): void {
  const founded = plan.at(FOUNDED_DAYS_AGO, 9)
  plan.add('organisations', plan.organisationId, {
    name: 'Harbour House',
    url,
    description: 'Fourteen people, three workshops and one kitchen on the old quay.',
    allowCreateCommunity: true,
    ...stamp(founded),
  })
  plan.add('organisations_settings', demoId('harbour', 'settings'), {
    organisation: plan.organisationId,
    account: { name: 'Harbour House', number: 'DE02 1203 0000 0000 2020 51' },
    external_links: {
      handbook: { title: 'House handbook', path: 'https://handbook.harbour.test', icon: 'book' },
      calendar: { title: 'Workshop calendar', path: 'https://calendar.harbour.test', icon: 'calendar' },
    },
    icons: 'event',
    isOrganisation: true,
    enableEvents: true,
  })
  HARBOUR_PEOPLE.forEach((person, index) =>
    plan.person(person, plan.at(FOUNDED_DAYS_AGO - index, 9 + (index % 9))),
  )
  plan.account('bank', 'bank', 'House account', founded)
  plan.account('grant', 'receivable', 'City culture grant', founded)
  plan.account('landlord', 'payable', 'Port Authority (rent)', founded)
  plan.account('fees', 'income', 'House fees', founded)
  plan.account('rental', 'income', 'Workshop rental', founded)
  plan.account('running', 'expenses', 'Running costs', founded)
  plan.account('repairs', 'expenses', 'Repairs and materials', founded)
  plan.account('capital', 'equity', 'Opening capital', founded)
  planEverydayLife(plan)
  planEvents(plan)
  const invite = {
    organisation: plan.organisationId,
    by: plan.userId('kavya'),
    email: INVITED.email,
    accepted: false,
    ...stamp(plan.at(3, 10, 20)),
  }
  // The activity entry has the day of the invitation, not of the seeding.
  plan.add('invites', demoId('harbour', 'invite'), invite, { isUnchecked: true })
  planActivity(plan, FOUNDED_DAYS_AGO)
}

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
function planActivity(plan: PlanBuilder, foundedDaysAgo: number): void {
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
