// @vitest-environment happy-dom
/** `admin-options.test.ts` tests which options each person has. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { balanceQueries, eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import {
  aBalance,
  accepts,
  anEvent,
  ann,
  createTestClient,
  emptyLists,
  noConnection,
  refuses,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { DURING, participation } from '../../events/event-context.fixture.ts'
import EventAdminSheet from './event-admin.sheet.tsx'

const server = stubServer()
const ACCOUNT = '/api/collections/acc_accounts/records/event-camp'

beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))

interface AdminSheetOptions {
  readonly event?: EventAccount | null
  readonly role?: 'user' | 'admin'
  readonly isEmpty?: boolean
  readonly balances?: 'known' | 'unknown'
  /** True if everything that the event sent went to no group: an admin booked it to an account. */
  readonly isUngrouped?: boolean
}

function show({
  event = anEvent(),
  role = 'admin',
  isEmpty = false,
  balances = 'known',
  isUngrouped = false,
}: AdminSheetOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (event) client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, ['event-camp'])
  if (balances === 'known') {
    const sums = aBalance({ accountId: 'event-camp', sent: 6000, received: 6000, sentInitiated: 6000 })
    client.setQueryData(balanceQueries.ofAccount(scope, 'event-camp').queryKey, isEmpty ? [] : [sums])
    const parts = isEmpty || isUngrouped ? [] : participation.parts
    client.setQueryData(participantQueries.ofEvent(scope, 'event-camp').queryKey, { ...participation, parts })
  }
  return renderSheet(EventAdminSheet, { eventId: 'event-camp' }, { path: '/events/event-camp', client })
}

const option = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const reason = (name: RegExp) =>
  document.getElementById(option(name).getAttribute('aria-describedby') ?? '')?.textContent
const toast = () => useToastStore.getState().toast
const locked = anEvent({ status: 'inactive' })
const OWN = anEvent({ event: { adminIds: ['user-ann'] } })

/** Chooses an option and returns the dialog that confirms it. */
async function choose(name: RegExp, title: string) {
  await userEvent.click(option(name))
  const dialog = await screen.findByRole('dialog', { name: title })
  return {
    dialog,
    confirm: (label: string) => userEvent.click(within(dialog).getByRole('button', { name: label })),
  }
}

describe('changing the status', () => {
  test('locks after a confirmation, and then offers to unlock', async () => {
    server.answers[`PATCH ${ACCOUNT}`] = accepts
    show()
    await screen.findByText('Camp')
    await expectNoAxeViolations(document.body)
    const { dialog, confirm } = await choose(/^Lock event/u, 'Lock event')
    expect(
      within(dialog).getByText(
        'Nobody can enter or change anything in Camp until it is unlocked, and nobody can join or leave.',
      ),
    ).toBeTruthy()
    await expectNoAxeViolations(document.body)
    expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(false)
    await confirm('Lock')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Event is now locked!', tone: 'success' }))
    await waitFor(() => expect(document.activeElement).toBe(option(/^Unlock event/u)))
    expect(screen.queryByRole('button', { name: /^Lock event/u })).toBeNull()
  })

  test('unlocks after a confirmation', async () => {
    server.answers[`PATCH ${ACCOUNT}`] = accepts
    show({ event: locked })
    const { confirm } = await choose(/^Unlock event/u, 'Unlock event')
    await confirm('Unlock')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Event is now unlocked!' }))
    expect(option(/^Lock event/u)).toBeTruthy()
  })

  test('of a hidden event says what others see from then on', async () => {
    show({ event: anEvent({ event: { hidden: true } }), balances: 'unknown' })
    const { dialog } = await choose(/^Lock event/u, 'Lock event')
    expect(
      within(dialog).getByText('This event is hidden. Locking it shows all of its transactions to everyone.'),
    ).toBeTruthy()
  })

  test('shows in the dialog why it failed, and can be tried again', async () => {
    server.answers[`PATCH ${ACCOUNT}`] = noConnection
    show()
    const { dialog, confirm } = await choose(/^Lock event/u, 'Lock event')
    await confirm('Lock')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    await expectNoAxeViolations(document.body)
    server.answers[`PATCH ${ACCOUNT}`] = accepts
    await confirm('Try again')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Event is now locked!' }))
  })
})

test('what an admin booked to an account is no expense: the event cannot be concluded', () => {
  show({ event: locked, isUngrouped: true })
  expect(reason(/^Conclude event/u)).toBe('Cannot conclude this event without any expenses.')
  cleanup()
  show({ event: locked })
  expect(option(/^Conclude event/u).disabled).toBe(false)
})

describe('deleting', () => {
  test('all transactions, after a confirmation', async () => {
    server.answers['POST /ext/events/event-camp/delete-transactions'] = accepts
    show()
    const { dialog, confirm } = await choose(/^Delete All Transactions/u, 'Delete All Transactions')
    expect(
      within(dialog).getByText(
        'All expenses and funds in Camp are deleted, no matter who entered them. Admins of the community can restore them for 30 days.',
      ),
    ).toBeTruthy()
    await confirm('Delete all')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Deleted successfully' }))
    const { deletion } = (server.asked.at(-1)?.body ?? {}) as { deletion?: string }
    expect(deletion).toMatch(/^[a-z0-9]{15}$/u)

    server.answers['POST /ext/events/event-camp/restore-transactions'] = accepts
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Restored', tone: 'success' }))
    expect(server.asked.at(-1)?.body).toEqual({ deletion })
  })

  test('all transactions again after a failure uses the same name for the deletion', async () => {
    server.answers['POST /ext/events/event-camp/delete-transactions'] = refuses(
      400,
      'reason',
      'event-locked',
      'No.',
    )
    show()
    const { dialog, confirm } = await choose(/^Delete All Transactions/u, 'Delete All Transactions')
    await confirm('Delete all')
    await within(dialog).findByRole('alert')
    const first = server.asked.at(-1)?.body
    await confirm('Try again')
    expect(server.asked.at(-1)?.body).toEqual(first)
  })

  test('all transactions is not for event admins', () => {
    show({ role: 'user', event: OWN })
    expect(option(/^Delete All Transactions/u).disabled).toBe(true)
    expect(reason(/^Delete All Transactions/u)).toBe('To delete all transactions, ask the admin.')
    expect(screen.queryByRole('button', { name: /^Delete event/u })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Conclude event/u })).toBeNull()
  })

  test('the event closes the sheet', async () => {
    server.answers[`DELETE ${ACCOUNT}`] = () => Promise.resolve(new Response(null, { status: 204 }))
    const { onClose } = show({ isEmpty: true })
    const { confirm } = await choose(/^Delete event/u, 'Delete event')
    await confirm('Delete')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(toast()).toMatchObject({ text: 'Deleted successfully', tone: 'success' })
  })

  test('the event is refused by the server when somebody entered something meanwhile', async () => {
    const sentence = 'Only events without transactions can be deleted.'
    server.answers[`DELETE ${ACCOUNT}`] = refuses(400, 'reason', 'event-has-transactions', sentence)
    const { onClose } = show({ isEmpty: true })
    const { dialog, confirm } = await choose(/^Delete event/u, 'Delete event')
    await confirm('Delete')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('the event is disabled while it has transactions', () => {
    show()
    expect(reason(/^Delete event/u)).toBe('Only events without transactions can be deleted.')
  })
})

describe('other sheets', () => {
  const sheet = () => useSheetStore.getState().sheet

  test('editing opens the event’s form', async () => {
    show({ role: 'user', event: OWN })
    await userEvent.click(option(/^Edit event/u))
    expect(sheet()).toMatchObject({ id: 'event-form', params: { eventId: 'event-camp' } })
  })

  test('concluding opens its own sheet in the place of this one', async () => {
    show({ event: locked })
    await userEvent.click(option(/^Conclude event/u))
    expect(sheet()).toMatchObject({
      id: 'finalise-event',
      params: { eventId: 'event-camp' },
      isStacked: false,
    })
  })

  test('concluding waits for the lock', () => {
    show()
    expect(reason(/^Conclude event/u)).toBe('Lock the event before concluding it.')
  })
})

describe('without options', () => {
  test.each([
    ['a participant', { role: 'user' }, 'Only event admins and admins of the community can open this.'],
    [
      'a privileged person, once it is concluded',
      { event: anEvent({ status: 'closed' }) },
      'This event is concluded and can no longer change.',
    ],
  ] as const)('says so to %s', async (_, options, sentence) => {
    show(options)
    expect(screen.getByText(sentence)).toBeTruthy()
    await expectNoAxeViolations(document.body)
  })

  test('says that an unknown event is not available', async () => {
    server.answers['/api/collections/acc_accounts/records'] = emptyLists
    server.answers['/api/collections/authz/records'] = emptyLists
    show({ event: null })
    expect(await screen.findByText('This event is not available.')).toBeTruthy()
  })

  test('says that they are loading, and can be retried after a failure', async () => {
    show({ balances: 'unknown' })
    expect(screen.getByText('Loading')).toBeTruthy()
    await expectNoAxeViolations(document.body)
  })

  test('can be retried after a failure', async () => {
    server.answers['/api/collections/acc_view_balances/records'] = noConnection
    show({ balances: 'unknown' })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByText('The options could not be loaded.')).toBeTruthy()
    await expectNoAxeViolations(document.body)
  })
})
