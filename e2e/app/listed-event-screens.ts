/** The screens and sheets of events, and what members see differently from admins. */
import type { Page } from 'playwright/test'
import type { ListedFacts } from './listed-facts.ts'
import {
  choosesOne,
  choosesPayers,
  entersAmount,
  entersExpense,
  makesGroup,
  opensBy,
  opensFirstPart,
  page,
  presses,
  prints,
  searches,
  sheet,
  takesOut,
  top,
} from './listed-screen.ts'
import type { ListedScreen } from './listed-screen.ts'

/** Returns the screens as an event's admin sees them, who is a member of the community without further rights. */
export function eventAdminScreens({
  account,
  sailors,
  locked,
  ended,
  expense,
}: ListedFacts): readonly ListedScreen[] {
  const [eventId, cabin, hidden] = [account('lake'), account('cabin'), account('surprise')]
  const [lake, own] = [`/events/${eventId}`, account('bo')]
  const why = { eventId, participantId: own }
  return [
    page('events-list', '/events'),
    page('events-none-found', '/events', searches),
    page('events-sort', '/events', opensBy(/^(Sort|Sortieren)/)),
    sheet('/events', 'event-expense', {}, { name: 'quick-expense' }),
    sheet(
      '/events',
      'event-expense',
      {},
      { name: 'event-picker', prepare: opensBy(/^(Event )?(Choose an event|Event wählen)/) },
    ),
    sheet(
      '/events',
      'event-form',
      {},
      {
        name: 'event-new',
        prepare: async (on) => {
          await top(on).getByRole('button', { name: 'USD' }).click()
          await top(on).getByRole('switch').first().click()
        },
      },
    ),
    page('event-lake', lake),
    page('event-leave', lake, opensBy(/^(Leave|Verlassen)$/)),
    page('event-dashboard', `/dashboard/event/${eventId}`),
    sheet(lake, 'event-form', { eventId }, { name: 'event-edit' }),
    sheet(lake, 'event-admin', { eventId }),
    sheet(
      lake,
      'event-admin',
      { eventId },
      { name: 'event-lock', prepare: opensBy(/^(Lock event|Event sperren)/) },
    ),
    sheet(lake, 'event-expense', { eventId }, { prepare: entersExpense }),
    sheet(lake, 'event-expense', { eventId }, { name: 'event-expense-people', prepare: makesGroup }),
    sheet(lake, 'event-expense', { eventId }, { name: 'event-expense-payers', prepare: choosesPayers }),
    sheet(
      lake,
      'event-expense',
      { eventId },
      // It accepts any chosen group, because the tab keeps a draft of the sheets before.
      { name: 'group-picker', prepare: opensBy(/^(For|Für) /) },
    ),
    sheet(lake, 'event-funds', { eventId, senderId: own }, { prepare: entersAmount }),
    sheet(lake, 'transaction', { transactionId: expense }, { name: 'event-transaction' }),
    sheet(lake, 'event-expense', { eventId, transactionId: expense }, { name: 'event-expense-edit' }),
    page('event-groups', `${lake}/groups`),
    page('event-all-groups', `${lake}/groups`, async (on) => {
      await on.getByRole('radio').or(on.getByRole('tab')).nth(1).click()
    }),
    page('event-group', `${lake}/groups/${sailors}`),
    page('event-group-leave', `${lake}/groups/${sailors}`, takesOut),
    sheet(`${lake}/groups`, 'event-group', { eventId }, { name: 'event-group-new' }),
    sheet(`${lake}/groups`, 'event-group', { eventId, groupId: sailors }, { name: 'event-group-edit' }),
    page('event-participants', `${lake}/participants`),
    sheet(`${lake}/participants`, 'add-participants', { eventId }),
    sheet(
      `${lake}/participants`,
      'add-participants',
      { eventId },
      { name: 'add-participants-confirm', prepare: choosesOne },
    ),
    sheet(`${lake}/participants`, 'event-participant', { eventId, participantId: account('ines') }),
    sheet(
      `${lake}/participants`,
      'event-participant',
      { eventId, participantId: own },
      { name: 'event-participant-own' },
    ),
    sheet(
      `${lake}/participants`,
      'event-participant',
      { eventId, participantId: own },
      { name: 'event-participant-leave', prepare: opensBy(/^(Leave|Verlassen)$/) },
    ),
    sheet(
      `${lake}/participants`,
      'event-participant',
      { eventId, participantId: account('ines') },
      { name: 'event-remove', prepare: opensBy(/^(Remove from event|Aus dem Event entfernen)$/) },
    ),
    page('event-transactions', `${lake}/txs`),
    page('event-spin', `${lake}/spin`),
    page('event-spun', `${lake}/spin`, presses(/^(Spin|Drehen)$/)),
    sheet(lake, 'who-should-pay', { eventId }),
    sheet(lake, 'settle-up', { eventId }),
    sheet(
      lake,
      'event-why',
      { ...why, figure: 'balance' },
      { name: 'event-why-balance', prepare: opensFirstPart },
    ),
    sheet(lake, 'event-why', { ...why, figure: 'expenses' }, { name: 'event-why-expenses' }),
    sheet(lake, 'event-why', { ...why, figure: 'share' }, { name: 'event-why-share' }),
    sheet(lake, 'event-charts', { eventId }),
    sheet(lake, 'event-charts', { eventId }, { name: 'event-tables', prepare: showsTables }),
    sheet(`${lake}/txs`, 'event-deleted', { eventId }),
    sheet(lake, 'event-export', { eventId }),
    sheet(lake, 'event-export', { eventId }, { name: 'event-statement-printed', prepare: prints }),
    page('event-ended', `/events/${ended}`),
    sheet(`/events/${ended}`, 'event-charts', { eventId: ended }, { name: 'event-charts-empty' }),
    sheet(
      `/events/${locked}`,
      'event-admin',
      { eventId: locked },
      { name: 'event-unlock-confirm', prepare: opensBy(/^(Unlock event|Event entsperren)/) },
    ),
    page('event-locked', `/events/${locked}`),
    page('event-locked-participants', `/events/${locked}/participants`),
    sheet(`/events/${locked}`, 'settle-up', { eventId: locked }, { name: 'settle-up-locked' }),
    page('event-concluded', `/events/${cabin}`),
    page('event-concluded-groups', `/events/${cabin}/groups`),
    page('event-concluded-participants', `/events/${cabin}/participants`),
    page('event-concluded-transactions', `/events/${cabin}/txs`),
    sheet(
      `/events/${cabin}`,
      'event-why',
      { eventId: cabin, participantId: own, figure: 'share' },
      { name: 'event-concluded-why' },
    ),
    page('event-hidden', `/events/${hidden}`),
    page('event-hidden-groups', `/events/${hidden}/groups`),
    page('event-hidden-participants', `/events/${hidden}/participants`),
    page('event-hidden-transactions', `/events/${hidden}/txs`),
    sheet(`/events/${hidden}`, 'event-expense', { eventId: hidden }, { name: 'event-hidden-expense' }),
    sheet(`/events/${hidden}`, 'who-should-pay', { eventId: hidden }, { name: 'event-hidden-who' }),
  ]
}

const showsTables = async (on: Page) => {
  const buttons = top(on).getByRole('button', { name: /^(Table|Tabelle)/ })
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click()
}

/** Returns the screens that a member sees differently from admins, and events that the member does not take part in. */
export function memberScreens({ account, locked, ended }: ListedFacts): readonly ListedScreen[] {
  return [
    page('member-dashboard', '/dashboard'),
    page('member-event-upcoming', `/events/${account('dinner')}`),
    page('member-event-ongoing', `/events/${account('lake')}`),
    page('member-join', `/events/${account('lake')}`, opensBy(/^(Join|Teilnehmen)$/)),
    page('member-event-concluded', `/events/${account('cabin')}`),
    page('member-event-locked', `/events/${locked}`),
    page('member-event-ended', `/events/${ended}`),
    page('member-event-groups', `/events/${account('lake')}/groups`),
    page('member-event-participants', `/events/${account('lake')}/participants`),
    sheet(
      `/events/${account('lake')}/participants`,
      'event-participant',
      { eventId: account('lake'), participantId: account('ines') },
      { name: 'member-event-participant' },
    ),
    page('member-settings', '/community/settings'),
    page('member-community', '/community'),
    page('member-accounts', '/community/balances/accounts'),
    page('member-more', '/more'),
    sheet('/community', 'leave-community', { accountId: account('emre') }, { name: 'member-leave' }),
  ]
}

/** The screens of a person whose community has no events yet. */
export const NO_EVENTS: readonly ListedScreen[] = [
  page('events-empty', '/events'),
  page('events-empty-new', '/events', opensBy(/^(Create your first Event|Erstes Event anlegen)/)),
]

/** The screens of a person in two communities. */
export const TWO_COMMUNITIES: readonly ListedScreen[] = [sheet('/more', 'memberships')]
