/**
 * The screens and sheets of events: a picture of each is kept, axe finds nothing, and in German nothing is cut or covered.
 * In `pnpm test` on a phone in light and on the smallest phone; in `pnpm nightly` in all variants.
 */
import type { Page } from 'playwright/test'
import { demoId } from '@coffer/backend/demo/plan-builder'
import { STILL } from '../app/environment.ts'
import { goesTo } from '../app/money-sheets.ts'
import { knowsOfRequests } from '../app/money.ts'
import { opensEach } from '../app/screens.ts'
import type { Screen } from '../app/screens.ts'
import { bringsAxe, unreadableTexts } from '../app/screenshots.ts'
import { expect, test } from '../app/money-test.ts'

/** A minute and a half on a quiet machine. */
test.describe.configure({ timeout: 240_000 })

const account = (key: string) => demoId('harbour', 'account', key)
const LAKE = account('lake')
const CABIN = account('cabin')
const IN_LAKE = { eventId: LAKE, participantId: account('bo') }

const content = (page: Page) => page.locator('main h1')
const page = (name: string, path: string): Screen => ({ name, path, shows: content })
const sheet = (
  name: string,
  path: string,
  id: string,
  params: Readonly<Record<string, string>> = {},
): Screen => {
  const query = new URLSearchParams({ sheet: id })
  for (const [key, value] of Object.entries(params)) query.set(`sheet.${key}`, value)
  return { name, path: `${path}?${query}`, shows: (on) => on.getByRole('dialog').last() }
}

/** As Bo sees them, an admin of the event at the lake, who took part in the cabin. */
const SCREENS: readonly Screen[] = [
  page('events-list', '/events'),
  sheet('event-new', '/events', 'event-form'),
  page('event-lake', `/events/${LAKE}`),
  sheet('event-edit', `/events/${LAKE}`, 'event-form', { eventId: LAKE }),
  sheet('event-admin', `/events/${LAKE}`, 'event-admin', { eventId: LAKE }),
  page('event-groups', `/events/${LAKE}/groups`),
  page('event-group', `/events/${LAKE}/groups/${demoId('harbour', 'group', 'lake', 'Sailors')}`),
  sheet('event-group-new', `/events/${LAKE}/groups`, 'event-group', { eventId: LAKE }),
  page('event-participants', `/events/${LAKE}/participants`),
  sheet('event-participants-add', `/events/${LAKE}/participants`, 'add-participants', { eventId: LAKE }),
  sheet('event-participant', `/events/${LAKE}/participants`, 'event-participant', {
    eventId: LAKE,
    participantId: account('ines'),
  }),
  page('event-transactions', `/events/${LAKE}/txs`),
  page('event-spin', `/events/${LAKE}/spin`),
  sheet('event-who-should-pay', `/events/${LAKE}`, 'who-should-pay', { eventId: LAKE }),
  sheet('event-settle-up', `/events/${LAKE}`, 'settle-up', { eventId: LAKE }),
  sheet('event-why-balance', `/events/${LAKE}`, 'event-why', { ...IN_LAKE, figure: 'balance' }),
  sheet('event-why-expenses', `/events/${LAKE}`, 'event-why', { ...IN_LAKE, figure: 'expenses' }),
  sheet('event-why-share', `/events/${LAKE}`, 'event-why', { ...IN_LAKE, figure: 'share' }),
  sheet('event-charts', `/events/${LAKE}`, 'event-charts', { eventId: LAKE }),
  sheet('event-export', `/events/${LAKE}`, 'event-export', { eventId: LAKE }),
  page('event-concluded', `/events/${CABIN}`),
  page('event-concluded-groups', `/events/${CABIN}/groups`),
  page('event-concluded-participants', `/events/${CABIN}/participants`),
  sheet('event-concluded-why', `/events/${CABIN}`, 'event-why', {
    eventId: CABIN,
    participantId: account('bo'),
    figure: 'share',
  }),
  page('event-hidden', `/events/${account('surprise')}`),
  page('event-hidden-groups', `/events/${account('surprise')}/groups`),
]

test('the screens of events and their sheets', { tag: '@events' }, async ({ visitor }) => {
  const bo = await visitor(STILL)
  await bo.isSignedInAs('bo@coffer.test')
  await knowsOfRequests(bo.page)
  await bringsAxe(bo.page)
  await opensEach(bo.page, SCREENS, goesTo)
  await expect(bo.page.getByRole('alert')).toHaveCount(0)
})

test('in German nothing of them is cut or covered', { tag: '@events' }, async ({ visitor, ledger }) => {
  const given = [...(await ledger.givenWords()), 'Harbour House', 'Harbour']
  const bo = await visitor({ ...STILL, locale: 'de-DE' })
  await bo.isSignedInAs('bo@coffer.test')
  await knowsOfRequests(bo.page)
  await opensEach(bo.page, SCREENS, goesTo, (on, name) => unreadableTexts(on, name, given))
})
