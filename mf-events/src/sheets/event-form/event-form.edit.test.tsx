// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries } from '@coffer/shared-sdk/queries'
import { anEvent, noConnection, refuses, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet } from '@coffer/shared-sdk/testing/each-test'
import EventFormSheet from './event-form.sheet.tsx'
import { enter, field, form, serveEventForm, show, stores, submit } from './event-form.fixture.tsx'

const server = serveEventForm()
const own = anEvent({ event: { adminIds: ['user-ann'] } })
const others = anEvent({ event: { adminIds: ['user-bo'] } })
const hide = () => form().getByRole<HTMLButtonElement>('switch', { name: 'Hidden' })
const isDisabled = (control: HTMLElement) =>
  control.hasAttribute('disabled') || control.getAttribute('aria-disabled') === 'true'

describe('editing an event', () => {
  test('stores only what changed, in one batch, and shows it at once', async () => {
    const { onClose, client, scope } = show({ event: own })
    expect(field('Name').value).toBe('Camp')
    expect(form().getByText('Nothing has changed yet.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    enter('Name', 'Lake week')
    enter('End time', '18:30')
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const end = new Date(`${field('Ends on').value}T18:30`).toISOString()
    expect(server.batches).toMatchObject([
      {
        files: {},
        parts: [
          {
            method: 'PATCH',
            url: '/api/collections/acc_accounts/records/event-camp',
            body: { name: 'Lake week' },
          },
          {
            method: 'PATCH',
            url: '/api/collections/acc_accounts_meta/records/meta-event-camp',
            body: { end },
          },
        ],
      },
    ])
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Event updated', tone: 'success' })
    expect(client.getQueryData(eventQueries.detail(scope, own.id).queryKey)).toMatchObject({
      name: 'Lake week',
      event: { end },
    })
  })

  test('removes the stored picture', async () => {
    const { onClose } = show({ event: { ...own, avatar: 'camp.png' } })
    await userEvent.click(form().getByRole('button', { name: 'Remove picture' }))
    expect(form().queryByRole('button', { name: 'Remove picture' })).toBeNull()
    expect(document.querySelector('img[src*="camp.png"]')).toBeNull()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.batches).toMatchObject([{ files: {}, parts: [{ body: { avatar: '' } }] }])
  })

  test('an event without a picture has none to remove', () => {
    show({ event: own })
    expect(form().queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })

  test('touches only the dates’ record when only that changed', async () => {
    const { onClose } = show({ event: own })
    await userEvent.click(hide())
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.batches[0]?.parts.map(({ body }) => body)).toEqual([{ hidden: true }])
  })

  test('keeps what was typed when the server refuses, and the event as it was', async () => {
    const { client, scope } = show({ event: own })
    enter('Name', 'Lake week')
    server.answer = refuses(
      400,
      'reason',
      'event-concluded',
      'This event is concluded and can no longer change.',
    )
    await userEvent.click(submit())
    expect((await form().findByRole('alert')).textContent).toBe(
      'This event is concluded and can no longer change.',
    )
    expect(field('Name').value).toBe('Lake week')
    expect(client.getQueryData(eventQueries.detail(scope, own.id).queryKey)).toEqual(own)
  })

  test('can be changed and sent again after a lost answer', async () => {
    const { onClose } = show({ event: own })
    enter('Name', 'Lake week')
    server.answer = noConnection
    await userEvent.click(submit())
    await form().findByRole('alert')
    server.answer = stores
    enter('Name', 'Lake weeks')
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.batches[1]?.parts[0]?.body).toEqual({ name: 'Lake weeks' })
  })

  test('a currency with transactions stays, and the form says why', () => {
    show({ event: own, isUsed: true })
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'EUR' }).disabled).toBe(true)
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'USD' }).disabled).toBe(false)
    expect(form().getByText(/There are transactions in EUR, so it cannot be removed\./)).toBeTruthy()
  })

  test('showing a hidden event again says what that reveals', async () => {
    show({ event: anEvent({ event: { adminIds: ['user-ann'], hidden: true } }) })
    await userEvent.click(hide())
    expect(
      form().getByText('Everyone will see all of its transactions and balances right away.'),
    ).toBeTruthy()
    expect(submit().disabled).toBe(false)
  })
})

describe('who may edit and hide', () => {
  const concluded = 'This event is concluded and can no longer change.'
  const not = 'You do not have permission to do this.'
  const theirs = 'Only event admins can hide this event or show it again.'
  const locked = 'This event is locked.'
  test.each([
    ['an event admin', own, 'user', null, null],
    ['an event admin of a locked event', { ...own, status: 'inactive' }, 'user', null, locked],
    ['an event admin of a concluded event', { ...own, status: 'closed' }, 'user', concluded, concluded],
    ['a privileged person', others, 'admin', null, theirs],
    ['a participant', others, 'user', not, theirs],
  ] as const)('%s', async (_who, event, role, refusal, hidingRefusal) => {
    show({ event, role })
    enter('Name', 'Lake week')
    expect(submit().disabled).toBe(refusal !== null)
    if (refusal !== null) {
      expect(form().getAllByText(refusal).length).toBeGreaterThan(0)
      expect(field('Name').closest('fieldset')?.disabled).toBe(true)
    }
    expect(isDisabled(hide())).toBe(hidingRefusal !== null)
    if (hidingRefusal !== null) expect(form().getAllByText(hidingRefusal).length).toBeGreaterThan(0)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })
})

describe('before the event is known', () => {
  const open = () => {
    signInAsAnn()
    renderSheet(EventFormSheet, { eventId: 'event-camp' }, { path: '/events' })
  }

  test('says that it is loading', async () => {
    open()
    expect(form().getByText('Loading the event')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('loading can be retried', async () => {
    const fetch = vi.fn(noConnection)
    vi.stubGlobal('fetch', fetch)
    open()
    expect(await screen.findByText('This event could not be loaded.')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    fetch.mockClear()
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fetch).toHaveBeenCalled())
  })
})
