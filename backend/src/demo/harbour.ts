import type { PlanBuilder } from './plan-builder.ts'
import { stamp } from './plan-builder.ts'
import { planEverydayLife } from './harbour-everyday.ts'
import { planActivity } from './harbour-activity.ts'
import { planEvents } from './harbour-events.ts'
import { HARBOUR_PEOPLE, INVITED } from './people.ts'
import { demoId } from './plan-builder.ts'

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
