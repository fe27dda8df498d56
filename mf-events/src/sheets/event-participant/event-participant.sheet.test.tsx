// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accepts, ann, bo, carla, refuses, rejects } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp } from '../../events/event-context.fixture.ts'
import { optionsForRole } from '../../screens/parts/event-pages.fixture.tsx'
import type { Role } from '../../screens/parts/event-pages.fixture.tsx'
import { showSheet } from '../parts/event-sheets.fixture.tsx'
import EventParticipantSheet from './event-participant.sheet.tsx'

const server = stubServer()
const ROWS = '/api/collections/acc_groupx_participants/records'
const META = 'PATCH /api/collections/acc_accounts_meta/records/meta-event-camp'
const removes = () => Promise.resolve(Response.json({ row: 'row-bo' }))
const RESTORE = 'POST /ext/events/event-camp/restore-participant'
const REMOVE = 'POST /ext/events/event-camp/remove-participant'

const show = (
  participantId: string,
  options = optionsForRole('event admin') as Parameters<typeof showSheet>[2],
) => showSheet(EventParticipantSheet, { eventId: 'event-camp', participantId }, options)
const toggle = (name: string) => screen.queryByRole<HTMLButtonElement>('switch', { name })
const isOn = (name: string) => toggle(name)?.getAttribute('aria-checked') === 'true'
const isDisabled = (name: string) => toggle(name)?.hasAttribute('disabled')
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const hint = (name: string) =>
  document.getElementById(toggle(name)?.getAttribute('aria-describedby') ?? '')?.textContent
const toast = () => useToastStore.getState().toast

test('shows figures, groups, shares and parts; each figure leads to what it is made of', async () => {
  show(bo.id, optionsForRole('participant'))
  expect(screen.getByRole('heading', { name: 'Bo Chen' })).toBeTruthy()
  expect(screen.getByText('Event Admin')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Bo Chen’s figures' }).textContent).toBe(
    'Balance−€3.33Expenses€0.00Share−€3.33',
  )
  const groups = within(screen.getByRole('list', { name: 'Groups' })).getAllByRole('listitem')
  expect(groups.map((row) => row.textContent)).toEqual([
    'everyoneShare 1.0×, part €3.33',
    'DriversShare 0.5×, part €0.00',
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  for (const figure of ['balance', 'expenses', 'share'] as const) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${figure}`, 'iu') }))
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'event-why',
      params: { eventId: 'event-camp', participantId: bo.id, figure },
    })
  }
})

test('says how much of the expenses was paid into the pot', () => {
  show(bo.id, { bosFunds: 2500 })
  expect(screen.getByRole('group', { name: 'Bo Chen’s figures' }).textContent).toContain(
    'Expenses−€25.00€25.00 paid into the pot',
  )
})

test('figures of a hidden event are withheld', () => {
  show(bo.id, { event: { ...camp, event: { ...camp.event, hidden: true } } })
  expect(screen.getByText('Balances are hidden until the event is locked or concluded.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('€')
})

test('somebody who left is said to be gone', () => {
  show('account-gone')
  expect(screen.getByText('This person does not take part in the event.')).toBeTruthy()
})

describe('what is offered', () => {
  const offered = () => ({
    everyone: isDisabled('everyone'),
    drivers: isDisabled('Drivers'),
    admin: isDisabled('Event Admin'),
    remove: button('Remove from event')?.disabled,
  })
  const NONE = { everyone: undefined, drivers: undefined, admin: undefined, remove: undefined }
  const ALL = { everyone: true, drivers: false, admin: false, remove: false }
  const LOCKED = { everyone: true, drivers: true, admin: true, remove: true }

  test.each<[Role, object, object]>([
    ['participant', NONE, NONE],
    ['group creator', { ...NONE, drivers: false }, { ...NONE, drivers: true }],
    ['event admin', ALL, LOCKED],
    ['privileged', ALL, LOCKED],
    ['outsider', NONE, NONE],
  ])('%s: %o; while locked %o; nothing once concluded', async (role, open, locked) => {
    const active = show(carla.id, optionsForRole(role))
    expect(offered()).toEqual(open)
    active.unmount()
    const whileLocked = show(carla.id, optionsForRole(role, 'inactive'))
    expect(offered()).toEqual(locked)
    if (locked === LOCKED) expect(hint('Event Admin')).toBe('This event is locked.')
    whileLocked.unmount()
    show(carla.id, optionsForRole(role, 'closed'))
    expect(offered()).toEqual(NONE)
  })
})

describe('membership of a group', () => {
  test('is a toggle that shows at once; everybody stays in everyone', async () => {
    server.answers = { 'POST /api/batch': accepts }
    const { people } = show(carla.id)
    expect(hint('everyone')).toBe('Share 1.0×, part €3.33. Every participant is in this group.')
    expect(hint('Drivers')).toBe('Not in this group')
    await userEvent.click(toggle('Drivers')!)
    await waitFor(() => expect(isOn('Drivers')).toBe(true))
    expect(people()?.groups[1]?.participants).toHaveLength(3)
  })

  test.each([
    ['putting in', carla.id, 'POST /api/batch', false],
    ['taking out', ann.id, `DELETE ${ROWS}/drivers-account-ann`, true],
  ])('%s is taken back when it fails', async (_what, id, path, before) => {
    server.answers = { [path]: rejects('No.') }
    show(id)
    expect(isOn('Drivers')).toBe(before)
    await userEvent.click(toggle('Drivers')!)
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(isOn('Drivers')).toBe(before)
  })

  test('who has transactions in the group stays in it', () => {
    show(bo.id, { ...optionsForRole('event admin'), bosCount: 2 })
    expect(isDisabled('Drivers')).toBe(true)
    expect(hint('Drivers')).toBe('Share 0.5×, part €0.00. Bo Chen has transactions in this group.')
    expect(isDisabled('everyone')).toBe(true)
  })
})

describe('the event admin toggle', () => {
  test('makes and unmakes admins, and is taken back when it fails', async () => {
    server.answers = { [META]: accepts }
    const { admins } = show(carla.id)
    await userEvent.click(toggle('Event Admin')!)
    await waitFor(() => expect(admins()).toEqual(['user-ann', 'user-bo', 'user-carla']))
    expect(server.asked.at(-1)?.body).toEqual({ admins: ['user-ann', 'user-bo', 'user-carla'] })
    server.answers = { [META]: rejects('No.') }
    await userEvent.click(toggle('Event Admin')!)
    await waitFor(() => expect(toast()?.text).toBe('Something went wrong.'))
    expect(isOn('Event Admin')).toBe(true)
    server.answers = { [META]: refuses(400, 'admins', 'event-locked', 'This event is locked.') }
    await userEvent.click(toggle('Event Admin')!)
    await waitFor(() => expect(toast()?.text).toBe('This event is locked.'))
    expect(isOn('Event Admin')).toBe(true)
  })

  test('is disabled for the only admin, who cannot be removed either', async () => {
    show(bo.id, optionsForRole('privileged'))
    const why = 'This person is the only event admin. Make somebody else an event admin first.'
    expect(isDisabled('Event Admin')).toBe(true)
    expect(hint('Event Admin')).toBe(why)
    expect(button('Remove from event')?.disabled).toBe(true)
    expect(screen.getAllByText(why)).toHaveLength(2)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })
})

describe('removing', () => {
  const ask = async (name = 'Remove from event') => {
    await userEvent.click(button(name)!)
    return within(await screen.findByRole('dialog', { name: /^(?:Remove|Leave)/u }))
  }

  test('warns that transactions are deleted, and can be undone', async () => {
    server.answers = { [REMOVE]: removes, [RESTORE]: accepts }
    const { onClose } = show(bo.id, { ...optionsForRole('event admin'), bosCount: 2 })
    const dialog = await ask()
    expect(dialog.getByText('WARNING: This user entered 2 transaction(s)')).toBeTruthy()
    expect(dialog.queryByText(/undone/u)).toBeNull()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from event' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.asked.at(-1)?.body).toEqual({ participant: bo.id })
    expect(toast()).toMatchObject({ text: 'Removed from the event', tone: 'success' })
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Back in the event', tone: 'success' }))
    expect(server.asked.at(-1)).toMatchObject({ body: { row: 'row-bo' } })
  })

  test('says that it can no longer be undone', async () => {
    server.answers = {
      [REMOVE]: removes,
      [RESTORE]: rejects('This can no longer be undone.'),
    }
    show(bo.id, optionsForRole('event admin'))
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from event' }))
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    toast()?.action?.run()
    await waitFor(() =>
      expect(toast()).toMatchObject({ text: 'This can no longer be undone.', tone: 'error' }),
    )
  })

  test('without transactions has no warning; a failure is said and can be tried again', async () => {
    server.answers = { [REMOVE]: rejects('No.') }
    const { onClose } = show(carla.id)
    const dialog = await ask()
    expect(dialog.queryByText(/WARNING/u)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from event' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('No.')
    server.answers = { [REMOVE]: accepts }
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from event' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  const HIDDEN = { ...camp, event: { ...camp.event, adminIds: ['user-ann', 'user-bo'], hidden: true } }
  const UNKNOWN = [
    ['while its figures load', { ...optionsForRole('event admin'), figures: null }],
    ['of a hidden event', { event: HIDDEN }],
  ] as const

  test.each(UNKNOWN)('warns although the number is unknown, %s', async (_when, options) => {
    show(bo.id, options)
    const dialog = await ask()
    expect(dialog.getByText('WARNING: Transactions that this user entered will be deleted')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('warns when the figures could not be loaded', async () => {
    server.answers = { '/api/collections/acc_view_groupx_participants/records': rejects('No.') }
    show(bo.id, { ...optionsForRole('event admin'), figures: null })
    await screen.findByText('The figures could not be loaded.')
    const dialog = await ask()
    expect(dialog.getByText('WARNING: Transactions that this user entered will be deleted')).toBeTruthy()
  })

  test('oneself is leaving, in the words of the event’s page', async () => {
    server.answers = {
      [REMOVE]: () => Promise.resolve(Response.json({ row: 'row-ann' })),
      [RESTORE]: accepts,
    }
    const { onClose } = show(ann.id, { ...optionsForRole('event admin'), ownCount: 1 })
    const dialog = await ask('Leave')
    expect(screen.getByRole('dialog', { name: 'Leave event' })).toBeTruthy()
    expect(dialog.getByText('You will no longer share the expenses of Camp.')).toBeTruthy()
    expect(dialog.getByText('WARNING: You entered 1 transaction. It will be deleted.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(toast()).toMatchObject({ text: 'You left...', tone: 'success', action: { label: 'Undo' } })
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Back in the event', tone: 'success' }))
    expect(server.asked.at(-1)?.body).toEqual({ row: 'row-ann' })
  })

  test('oneself from a hidden event warns of what nobody sees', async () => {
    show(ann.id, { event: HIDDEN })
    const dialog = await ask('Leave')
    expect(dialog.getByText(/It is hidden, so you will no longer see it\.$/u)).toBeTruthy()
    expect(dialog.getByText(/^WARNING: Transactions that you entered will be deleted/u)).toBeTruthy()
  })

  test('the only admin reads about themselves why they cannot leave', () => {
    show(ann.id, { event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } })
    const why = 'You are the only event admin. Make somebody else an event admin first.'
    expect(button('Leave')?.disabled).toBe(true)
    expect(hint('Event Admin')).toBe(why)
    expect(screen.getAllByText(why)).toHaveLength(2)
  })
})
