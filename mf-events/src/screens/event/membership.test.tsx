// @vitest-environment happy-dom
/** Tests joining and leaving on an event's screen (product 2.15, 4, 8.1). `events/membership-action.test.ts` tests who may. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import type { EventBalance } from '@coffer/shared-sdk/queries'
import {
  accepts,
  anEvent,
  ann,
  createTestClient,
  noConnection,
  refuses,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { participation, without } from '../../events/event-context.fixture.ts'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!
const server = stubServer()
const ROWS = '/api/collections/acc_groupx_participants/records'
const BEFORE = Date.parse('2026-06-20T10:00:00.000Z')
const DURING = Date.parse('2026-07-03T10:00:00.000Z')
const setTime = (nowMs: number) => setClock({ now: () => nowMs, runAfter: () => () => {} })

beforeEach(() => setTime(BEFORE))

interface MembershipOptions {
  readonly takesPart: boolean
  readonly event?: EventAccount
  readonly role?: 'user' | 'admin'
  readonly countInitiated?: number
}

function show({ takesPart, event = anEvent(), role = 'user', countInitiated = 0 }: MembershipOptions) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, takesPart ? [event.id] : [])
  client.setQueryData(
    participantQueries.ofEvent(scope, event.id).queryKey,
    takesPart ? participation : without(ann),
  )
  client.setQueryData(transactionQueries.latestOfEvent(scope, event.id, 5).queryKey, [])
  if (takesPart) {
    const figures: EventBalance = {
      balance: 0,
      expenses: 0,
      share: 0,
      currency: 'EUR',
      paidIn: 0,
      countInitiated,
      groups: [],
    }
    // The server sends no figures for a hidden event (accounting A15).
    const { queryKey } = participantQueries.eventBalance(scope, ann.id, event.id)
    client.setQueryData<EventBalance | null>(queryKey, event.event.hidden ? null : figures)
  }
  return renderInApp(<EventTree basePath="/events" />, { path: `/events/${event.id}`, client })
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const toast = () => useToastStore.getState().toast
/** Presses the button and confirms. */
async function confirm(action: 'Join' | 'Leave') {
  await userEvent.click(button(action)!)
  const dialog = await screen.findByRole('dialog', { name: action === 'Join' ? 'Join Event' : 'Leave event' })
  await userEvent.click(within(dialog).getByRole('button', { name: action }))
}

describe('joining', () => {
  test('is confirmed under the title Join Event, and shows at once', async () => {
    let answer = (_response: Response) => {}
    server.answers[`POST ${ROWS}`] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { container } = show({ takesPart: false })
    await expectNoAxeViolations(container)
    await userEvent.click(button('Join')!)
    const dialog = await screen.findByRole('dialog', { name: 'Join Event' })
    expect(
      within(dialog).getByText('You will share the expenses of “everyone” in Camp, including earlier ones.'),
    ).toBeTruthy()
    await expectNoAxeViolations(document.body)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Join' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Leave/u })?.getAttribute('aria-busy')).toBe('true'),
    )
    expect(screen.queryByText('You do not take part in this event')).toBeNull()
    expect(screen.getByText('Loading your balance')).toBeTruthy()
    expect(toast()).toBeNull()
    answer(await accepts())
    await waitFor(() => expect(toast()).toMatchObject({ text: 'You joined!', tone: 'success' }))
    expect(button('Leave')?.getAttribute('aria-busy')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Loading your balance'))
    await expectNoAxeViolations(container)
  })

  test('is taken back when it fails', async () => {
    server.answers[`POST ${ROWS}`] = noConnection
    show({ takesPart: false })
    await confirm('Join')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(button('Join')?.disabled).toBe(false)
    expect(screen.getByText('You do not take part in this event')).toBeTruthy()
  })

  test('says why the server refused it, and can be tried again', async () => {
    const sentence = 'This event has ended. You need to ask an admin to join.'
    server.answers[`POST ${ROWS}`] = refuses(400, 'reason', 'join-after-end', sentence)
    show({ takesPart: false })
    await confirm('Join')
    await waitFor(() => expect(toast()).toMatchObject({ text: sentence }))
    server.answers[`POST ${ROWS}`] = accepts
    await confirm('Join')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'You joined!' }))
  })

  test('does nothing when it is cancelled', async () => {
    show({ takesPart: false })
    await userEvent.click(button('Join')!)
    const dialog = await screen.findByRole('dialog', { name: 'Join Event' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(button('Join')))
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('leaving', () => {
  const OWN_ROW = `DELETE ${ROWS}/all-account-ann`
  const deleted = () => Promise.resolve(new Response(null, { status: 204 }))

  test('is confirmed, and shows at once', async () => {
    server.answers[OWN_ROW] = deleted
    show({ takesPart: true })
    await confirm('Leave')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'You left...', tone: 'success' }))
    expect(button('Join')).toBeTruthy()
    expect(screen.getByText('You do not take part in this event')).toBeTruthy()
  })

  test('has an undo', async () => {
    server.answers[OWN_ROW] = deleted
    const event = anEvent()
    show({ takesPart: true, event })
    await confirm('Leave')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'You left...', action: { label: 'Undo' } }))
    server.answers[`POST /ext/events/${event.id}/restore-participant`] = accepts
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Back in the event', tone: 'success' }))
    expect(server.asked.at(-1)?.body).toEqual({ row: 'all-account-ann' })
  })

  test('is taken back when it fails', async () => {
    server.answers[OWN_ROW] = noConnection
    show({ takesPart: true })
    await confirm('Leave')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(button('Leave')?.disabled).toBe(false)
    expect(screen.getByRole('group', { name: 'Your figures' })).toBeTruthy()
  })

  test('once the event has started is disabled with the reason', async () => {
    setTime(DURING)
    const { container } = show({ takesPart: true })
    const reason = document.getElementById(button('Leave')?.getAttribute('aria-describedby') ?? '')
    expect(button('Leave')?.disabled).toBe(true)
    expect(reason?.textContent).toBe('This event already started. You need to ask an admin to leave.')
    await expectNoAxeViolations(container)
  })

  test('as the only admin is disabled with the reason', () => {
    show({ takesPart: true, event: anEvent({ event: { adminIds: ['user-ann'] } }) })
    expect(button('Leave')?.disabled).toBe(true)
    expect(
      screen.getByText('You are the only event admin. Make somebody else an event admin first.'),
    ).toBeTruthy()
  })

  test('a hidden event warns of what nobody sees, and says that it is gone for them', async () => {
    show({
      takesPart: true,
      event: anEvent({ event: { hidden: true, adminIds: ['user-ann', 'user-bo'] } }),
    })
    await userEvent.click(button('Leave')!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave event' }))
    expect(dialog.getByText(/It is hidden, so you will no longer see it\.$/u)).toBeTruthy()
    expect(dialog.getByText(/^WARNING: Transactions that you entered will be deleted/u)).toBeTruthy()
  })

  test('with transactions warns those who may that these are deleted', async () => {
    show({ takesPart: true, role: 'admin', countInitiated: 2 })
    await userEvent.click(button('Leave')!)
    expect(await screen.findByText('WARNING: You entered 2 transactions. They will be deleted.')).toBeTruthy()
    await expectNoAxeViolations(document.body)
  })
})
