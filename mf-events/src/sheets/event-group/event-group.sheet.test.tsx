// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { accepts, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { participation } from '../../events/event-context.fixture.ts'
import { optionsForRole } from '../../screens/parts/event-pages.fixture.tsx'
import { showSheet } from '../parts/event-sheets.fixture.tsx'
import EventGroupSheet from './event-group.sheet.tsx'

const server = stubServer()
const RENAME = 'PATCH /api/collections/acc_groups/records/drivers'
const DELETE = 'DELETE /api/collections/acc_groups/records/drivers'
const admin = optionsForRole('event admin')

const create = (options = admin) => showSheet(EventGroupSheet, { eventId: 'event-camp' }, options)
const edit = (options = admin) =>
  showSheet(EventGroupSheet, { eventId: 'event-camp', groupId: 'drivers' }, options)
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })
const toast = () => useToastStore.getState().toast

describe('creating', () => {
  test('checks the name as it is typed, and stores the group with its first members', async () => {
    server.answers = { 'POST /api/batch': accepts }
    const { onClose } = create()
    const submit = () => button('Create group')
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    await userEvent.type(name(), 'Coo')
    expect(screen.getByText('Name must be at least 4 characters long.')).toBeTruthy()
    await userEvent.clear(name())
    await userEvent.type(name(), 'DRIVERS')
    expect(screen.getByText('Name is already in use.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.clear(name())
    await userEvent.type(name(), 'Cooks')
    await userEvent.click(button('Choose people'))
    const picker = within(await screen.findByRole('dialog', { name: 'People' }))
    await userEvent.click(picker.getByRole('checkbox', { name: /Carla/u }))
    await userEvent.click(picker.getByRole('button', { name: 'Select' }))
    expect(within(screen.getByRole('group', { name: 'People' })).getByText('Carla Núñez')).toBeTruthy()
    await userEvent.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.asked.at(-1)?.body).toMatchObject({
      requests: [
        { body: { account: 'event-camp', name: 'Cooks', order: 5, created_by: 'user-ann' } },
        { body: { participant: 'account-carla', share: 1 } },
      ],
    })
    expect(toast()).toMatchObject({ text: 'Group created', tone: 'success' })
  })

  test('a failure keeps what was typed, and the same group is sent again; a double tap sends once', async () => {
    server.answers = { 'POST /api/batch': noConnection }
    const { onClose } = create()
    await userEvent.type(name(), 'Cooks')
    await act(async () => {
      button('Create group').click()
      button('Create group').click()
    })
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer')
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(name().value).toBe('Cooks')
    server.answers = { 'POST /api/batch': accepts }
    await userEvent.click(button('Create group'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [first, second] = server.asked.filter(({ method }) => method === 'POST')
    expect(second?.body).toEqual(first?.body)
  })

  test('says why it is not possible while the event is locked', () => {
    create(optionsForRole('event admin', 'inactive'))
    expect(screen.getByRole('alert').textContent).toBe('This event is locked.')
    expect(button('Create group').disabled).toBe(true)
  })
})

describe('editing', () => {
  test('renames; the unchanged name is not sent, and a refusal keeps what was typed', async () => {
    server.answers = { [RENAME]: refuses(400, 'name', 'name-in-use', 'Name is already in use.') }
    const { onClose } = edit()
    expect(name().value).toBe('Drivers')
    expect(button('Save').disabled).toBe(true)
    await userEvent.clear(name())
    await userEvent.type(name(), 'Cyclists')
    await userEvent.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('Name is already in use.')
    expect(name().value).toBe('Cyclists')
    server.answers = { [RENAME]: accepts }
    await userEvent.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.asked.at(-1)?.body).toEqual({ name: 'Cyclists', updated_by: 'user-ann' })
    expect(toast()?.text).toBe('Group renamed')
  })

  test('deletes after asking; a failure is said', async () => {
    server.answers = { [DELETE]: noConnection }
    const { onClose } = edit()
    await userEvent.click(button('Delete group'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Drivers?' }))
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('did not answer')
    server.answers = { [DELETE]: () => Promise.resolve(new Response(null, { status: 204 })) }
    await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(toast()?.text).toBe('Deleted successfully')
  })

  test('asked again after a failure, does not say that it failed', async () => {
    server.answers = { [DELETE]: noConnection }
    edit()
    await userEvent.click(button('Delete group'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Drivers?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }))
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Drivers?' })).toBeNull())
    await userEvent.click(button('Delete group'))
    const again = within(await screen.findByRole('dialog', { name: 'Delete Drivers?' }))
    expect(again.queryByRole('alert')).toBeNull()
  })

  test('with transactions it cannot be deleted, and says why', () => {
    const parts = [{ groupId: 'drivers', participantId: 'account-ann', currency: 'EUR', cents: 600 }] as const
    edit({ ...admin, people: { ...participation, parts } })
    expect(button('Delete group').disabled).toBe(true)
    expect(screen.getByText('Only groups without transactions can be deleted.')).toBeTruthy()
  })

  test('its creator may; a participant reads that they may not', () => {
    edit(optionsForRole('group creator')).unmount()
    edit(optionsForRole('participant'))
    expect(screen.getByRole('alert').textContent).toBe('You do not have permission to do this.')
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull()
  })

  test('a group that is gone is said', () => {
    showSheet(EventGroupSheet, { eventId: 'event-camp', groupId: 'gone' }, admin)
    expect(screen.getByText('This group is not available.')).toBeTruthy()
  })
})
