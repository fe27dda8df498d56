// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accepts, ann, bo, carla, noConnection, refuses, rejects } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { participation, without } from '../../events/event-context.fixture.ts'
import { optionsForRole } from '../../screens/parts/event-pages.fixture.tsx'
import type { Role } from '../../screens/parts/event-pages.fixture.tsx'
import { dee, showSheet } from '../parts/event-sheets.fixture.tsx'
import AddParticipantsSheet from './add-participants.sheet.tsx'

const server = stubServer()
const toEvent = { eventId: 'event-camp' }
const toDrivers = { ...toEvent, groupId: 'drivers' }
const admin = optionsForRole('event admin')

const box = (name: RegExp) => screen.queryByRole<HTMLInputElement>('checkbox', { name })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
const toast = () => useToastStore.getState().toast

describe('to the event', () => {
  test('ticked people are ticked again after closing and after Cancel, until they are added', async () => {
    server.answers = { 'POST /api/batch': accepts }
    showSheet(AddParticipantsSheet, toEvent, admin)
    expect(screen.getByText('Choose at least one person.')).toBeTruthy()
    await userEvent.click(box(/Dee Fox/u)!)
    cleanup()
    showSheet(AddParticipantsSheet, toEvent, admin)
    expect(box(/Dee Fox/u)?.checked).toBe(true)
    expect(screen.getByText('Your unfinished entry is back.')).toBeTruthy()
    await userEvent.click(submit())
    const dialog = await screen.findByRole('dialog', { name: 'Add User' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    cleanup()
    const { onClose } = showSheet(AddParticipantsSheet, toEvent, admin)
    expect(box(/Dee Fox/u)?.checked).toBe(true)
    await userEvent.click(submit())
    const again = await screen.findByRole('dialog', { name: 'Add User' })
    await userEvent.click(within(again).getByRole('button', { name: 'Add' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    cleanup()
    showSheet(AddParticipantsSheet, toEvent, admin)
    expect(screen.queryByText('Your unfinished entry is back.')).toBeNull()
  })

  test('offers members, those who take part disabled; asks, shows them at once and closes', async () => {
    server.answers = { 'POST /api/batch': accepts }
    const { onClose, people } = showSheet(AddParticipantsSheet, toEvent, admin)
    expect(box(/Bo Chen/u)?.disabled).toBe(true)
    expect(screen.getAllByText('Already added')).toHaveLength(3)
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(box(/Dee Fox/u)!)
    await userEvent.click(submit())
    const dialog = await screen.findByRole('dialog', { name: 'Add User' })
    expect(within(dialog).getByText('Do you want to add Dee Fox to Camp?')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(people()?.people.map(({ name }) => name)).toContain('Dee Fox'))
    expect(server.asked.at(-1)?.body).toMatchObject({
      requests: [{ body: { groupx: 'all', participant: 'account-dee', share: 1 } }],
    })
  })

  test('people are added without the earlier expenses, which the others keep as a group (accounting A27)', async () => {
    server.answers = { 'POST /api/batch': accepts }
    showSheet(AddParticipantsSheet, toEvent, admin)
    await userEvent.click(box(/Dee Fox/u)!)
    await userEvent.click(submit())
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }))
    const choice = await dialog.findByRole('switch', { name: 'Share earlier expenses' })
    expect(choice.getAttribute('aria-checked')).toBe('true')
    expect(dialog.getByText(/including earlier ones/u)).toBeTruthy()
    await userEvent.click(choice)
    expect(dialog.getByText('They will share the expenses of “everyone” from now on.')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(server.asked.at(-1)?.body).toMatchObject({
        requests: [
          {
            body: {
              participant: 'account-dee',
              earlier: expect.stringMatching(/^[a-z0-9]{15}$/u),
              earlierName: 'Before Dee Fox joined',
            },
          },
        ],
      }),
    )
  })

  test('an admin who does not take part reads that they join', async () => {
    showSheet(AddParticipantsSheet, toEvent, { ...optionsForRole('privileged'), people: without(ann) })
    await userEvent.click(box(/You/u)!)
    await userEvent.click(submit())
    const dialog = await screen.findByRole('dialog', { name: 'Join Event' })
    expect(within(dialog).getByText('Do you want to take part in Camp?')).toBeTruthy()
  })

  test('several are counted, and all can be chosen at once', async () => {
    showSheet(AddParticipantsSheet, toEvent, { ...optionsForRole('privileged'), people: without(ann) })
    await userEvent.click(box(/Select all/u)!)
    expect(screen.getByText('2 / 2')).toBeTruthy()
    await userEvent.click(submit())
    expect(await screen.findByRole('dialog', { name: 'Add 2 people' })).toBeTruthy()
  })

  test('the event’s link can be shared; where all take part, admins of the community can invite others', async () => {
    const all = { ...participation, people: [ann, bo, carla, dee] }
    showSheet(AddParticipantsSheet, toEvent, { ...optionsForRole('privileged'), people: all })
    expect(screen.getByRole('button', { name: /^Share the event’s link/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Invite people/ }))
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'invites', open: true })
    cleanup()
    showSheet(AddParticipantsSheet, toEvent, optionsForRole('privileged'))
    expect(screen.getByRole('button', { name: /^Share the event’s link/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Invite people/ })).toBeNull()
  })

  test('a failure takes them back and says so', async () => {
    server.answers = { 'POST /api/batch': rejects('No.') }
    const { people } = showSheet(AddParticipantsSheet, toEvent, admin)
    await userEvent.click(box(/Dee Fox/u)!)
    await userEvent.click(submit())
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Add User' })).getByRole('button', { name: 'Add' }),
    )
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(people()?.people).toHaveLength(3)
  })

  test.each<Role>(['participant', 'group creator', 'outsider'])(
    'a %s, who may not add anybody, finds all disabled with the reason',
    (role) => {
      showSheet(AddParticipantsSheet, toEvent, optionsForRole(role))
      expect(box(/Dee Fox/u)?.disabled).toBe(true)
      expect(screen.getAllByText('You do not have permission to do this.').length).toBeGreaterThan(0)
    },
  )
})

describe('to a group', () => {
  test('offers the event’s participants and adds them without asking', async () => {
    server.answers = { 'POST /api/batch': accepts }
    const { onClose, people } = showSheet(AddParticipantsSheet, toDrivers, optionsForRole('group creator'))
    expect(screen.getByRole('dialog', { name: 'Add people to Drivers' })).toBeTruthy()
    expect(box(/Dee Fox/u)).toBeNull()
    expect(box(/Bo Chen/u)?.disabled).toBe(true)
    await userEvent.click(box(/Carla/u)!)
    await userEvent.click(submit())
    expect(onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(people()?.groups[1]?.participants).toHaveLength(3))
  })

  test('a failure takes them back and says so', async () => {
    server.answers = { 'POST /api/batch': noConnection }
    const { people } = showSheet(AddParticipantsSheet, toDrivers, admin)
    await userEvent.click(box(/Carla/u)!)
    await userEvent.click(submit())
    await waitFor(() => expect(toast()?.text).toBe('Something went wrong.'))
    expect(people()?.groups[1]?.participants).toHaveLength(2)
  })

  test.each<[Role, boolean]>([
    ['participant', true],
    ['event admin', false],
    ['privileged', false],
    ['outsider', true],
  ])('as %s: disabled %s', (role, isDisabled) => {
    showSheet(AddParticipantsSheet, toDrivers, optionsForRole(role))
    expect(box(/Carla/u)?.disabled).toBe(isDisabled)
  })

  test('a refusal that comes after the sheet has gone is said with its reason', async () => {
    let answer = (_response: Response) => {}
    server.answers = {
      'POST /api/batch': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    }
    const { unmount } = showSheet(AddParticipantsSheet, toDrivers, admin)
    await userEvent.click(box(/Carla/u)!)
    await userEvent.click(submit())
    await waitFor(() => expect(server.asked.at(-1)?.path).toBe('/api/batch'))
    unmount()
    answer(await refuses(400, 'event', 'event-locked', 'This event is locked.')())
    await waitFor(() => expect(toast()).toMatchObject({ text: 'This event is locked.', tone: 'error' }))
  })

  test('that is gone is said', () => {
    showSheet(AddParticipantsSheet, { ...toEvent, groupId: 'gone' }, admin)
    expect(screen.getByText('This event is not available.')).toBeTruthy()
  })
})
