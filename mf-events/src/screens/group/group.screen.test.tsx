// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { toggleSharePercentage, useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accepts, ann, bo, carla, refuses, rejects } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, participation } from '../../events/event-context.fixture.ts'
import { optionsForRole, show } from '../parts/event-pages.fixture.tsx'
import type { Role } from '../parts/event-pages.fixture.tsx'

const server = stubServer()
const ROW = '/api/collections/acc_groupx_participants/records'
const part = (participantId: string, cents: number) =>
  ({ groupId: 'drivers', participantId, currency: 'EUR', cents }) as const
/** The drivers spent 9.00: Ann 6.00 with a share of 1.0, Bo 3.00 with 0.5. */
const people = { ...participation, parts: [part(ann.id, 600), part(bo.id, 300)] }

const rows = (list = 'People') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const field = (name: string) => screen.queryByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const toast = () => useToastStore.getState().toast

function enter(name: string, text: string) {
  const input = screen.getByLabelText(name)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
}
const leave = (name: string) => fireEvent.blur(screen.getByLabelText(name))

test('shows its people with shares and parts, and its total', async () => {
  const { container } = await show('groups/drivers', { people })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Drivers')
  expect(screen.getByRole('group', { name: 'Drivers' }).textContent).toBe('Total€9.00Your part€6.00')
  expect(rows()).toEqual([
    expect.stringMatching(/You€6\.001\.0×$/u),
    expect.stringMatching(/Bo Chen€3\.000\.5×$/u),
  ])
  await expectNoAxeViolations(container)
  await userEvent.click(button('Show percentages')!)
  expect(rows()[0]).toMatch(/66\.7%$/u)
  toggleSharePercentage()
})

test('tells people of one name apart, before their part', async () => {
  const renamed = people.people.map((one) => (one.id === carla.id ? { ...one, name: bo.name } : one))
  await show('groups/drivers', { people: { ...people, people: renamed } })
  expect(rows()[1]).toMatch(/Bo ChenMember since .* · €3\.000\.5×$/u)
})

test('an unknown group leads to the groups', async () => {
  await show('groups/gone')
  expect(screen.getByTestId('test-path').textContent).toBe('/events/event-camp/groups')
})

test('says whose shares are used where nobody has one', async () => {
  const groups = participation.groups.map((group) =>
    group.isDefault ? group : { ...group, participants: [] },
  )
  const { container } = await show('groups/drivers', {
    people: { ...people, groups, parts: [part(ann.id, 450), part(bo.id, 450)] },
  })
  expect(
    screen.getByText(
      'Nobody in Drivers has a share, so its expenses are split between all participants by their shares in “everyone”.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Nobody is in this group')).toBeTruthy()
  expect(rows('Who pays instead')).toHaveLength(3)
  await expectNoAxeViolations(container)
})

test('of a concluded event shows what each paid', async () => {
  const settled = (accountId: string, share: number) =>
    ({ groupId: 'drivers', accountId, currency: 'EUR', expenses: 0, share, balance: share }) as const
  const { event } = optionsForRole('participant', 'closed')
  await show('groups/drivers', {
    ...(event && { event }),
    people: { ...participation, parts: [] },
    settled: [settled(ann.id, -600), settled(bo.id, -300)],
  })
  expect(screen.getByRole('group', { name: 'Drivers' }).textContent).toBe('Total€9.00Your part€6.00')
  expect(rows()[1]).toMatch(/Bo Chen€3\.000\.5×$/u)
})

test('of a concluded event whose figures are not loaded shows no amount', async () => {
  const { event } = optionsForRole('participant', 'closed')
  await show('groups/drivers', { ...(event && { event }), people: { ...participation, parts: [] } })
  expect(screen.getByRole('main').textContent).not.toContain('€')
})

describe('what is offered', () => {
  const offered = () => ({
    shares: field('Your share') !== null || field('Bo Chen’s share') !== null,
    add: button('Add people')?.disabled,
    everybody: button('Add everyone')?.disabled,
    edit: button('Edit group')?.disabled,
  })
  const NONE = { shares: false, add: undefined, everybody: undefined, edit: undefined }

  test.each<[Role, object, object]>([
    ['participant', NONE, NONE],
    [
      'group creator',
      { shares: true, add: false, everybody: undefined, edit: false },
      { shares: false, add: true, everybody: undefined, edit: true },
    ],
    [
      'event admin',
      { shares: true, add: false, everybody: false, edit: false },
      { shares: false, add: true, everybody: true, edit: true },
    ],
    [
      'privileged',
      { shares: true, add: false, everybody: false, edit: false },
      { shares: false, add: true, everybody: true, edit: true },
    ],
    ['outsider', NONE, NONE],
  ])('%s: %o; while locked %o with the reason; nothing once concluded', async (role, open, locked) => {
    const active = await show('groups/drivers', optionsForRole(role))
    expect(offered()).toEqual(open)
    active.unmount()
    const whileLocked = await show('groups/drivers', optionsForRole(role, 'inactive'))
    expect(offered()).toEqual(locked)
    expect(screen.getAllByText(/This event is locked/u)).toHaveLength(1)
    for (const name of ['Add people', 'Edit group']) {
      const describedBy = button(name)?.getAttribute('aria-describedby')
      if (button(name)) expect(document.getElementById(describedBy ?? '')?.textContent).toMatch(/is locked/u)
    }
    await expectNoAxeViolations(whileLocked.container)
    whileLocked.unmount()
    await show('groups/drivers', optionsForRole(role, 'closed'))
    expect(offered()).toEqual(NONE)
  })

  test('of everyone only shares and people, which the group’s creator alone may not change', async () => {
    const admin = await show('groups/all', optionsForRole('event admin'))
    expect(offered()).toEqual({ shares: true, add: false, everybody: undefined, edit: undefined })
    await userEvent.click(button('Add people')!)
    expect(useSheetStore.getState().sheet?.params).toEqual({ eventId: 'event-camp' })
    admin.unmount()
    await show('groups/all', optionsForRole('group creator'))
    expect(offered()).toEqual(NONE)
  })

  test('adds people to the group, edits it, and adds everybody at once', async () => {
    server.answers = { 'POST /api/batch': accepts }
    await show('groups/drivers', optionsForRole('event admin'))
    await userEvent.click(button('Add people')!)
    const params = { eventId: 'event-camp', groupId: 'drivers' }
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'add-participants', params })
    await userEvent.click(button('Edit group')!)
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-group', params })
    await userEvent.click(button('Add everyone')!)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(button('Add everyone')?.disabled).toBe(true)
    expect(screen.getByText('Everyone is in this group.')).toBeTruthy()
  })

  test('everybody is taken back when adding them fails', async () => {
    server.answers = { 'POST /api/batch': rejects('No.') }
    await show('groups/drivers', optionsForRole('event admin'))
    await userEvent.click(button('Add everyone')!)
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(rows()).toHaveLength(2)
  })
})

describe('changing a share', () => {
  const options = { ...optionsForRole('event admin'), people }

  test('previews everybody’s part while it is typed, and saves when the field is left', async () => {
    server.answers = { [`PATCH ${ROW}/drivers-account-bo`]: accepts }
    await show('groups/drivers', options)
    enter('Bo Chen’s share', '2,0')
    expect(field('Bo Chen’s share')?.value).toBe('2.0')
    expect(rows()).toEqual([expect.stringContaining('€3.00'), expect.stringContaining('€6.00')])
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([])
    leave('Bo Chen’s share')
    await waitFor(() => expect(server.asked.at(-1)?.body).toEqual({ share: 2, updated_by: 'user-ann' }))
    expect(rows()[1]).toContain('€6.00')
  })

  test('a share that was being typed when the page was left is restored, and saved when a field is left', async () => {
    server.answers = {
      [`PATCH ${ROW}/drivers-account-bo`]: accepts,
      [`PATCH ${ROW}/drivers-account-ann`]: accepts,
    }
    const patches = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    await show('groups/drivers', options)
    enter('Bo Chen’s share', '2')
    cleanup()
    await show('groups/drivers', options)
    expect(field('Bo Chen’s share')?.value).toBe('2')
    expect(screen.getByText('Your unfinished entry is back.')).toBeTruthy()
    expect(patches()).toEqual([])
    enter('Your share', '3')
    await waitFor(() => expect(patches()).toEqual([{ share: 2, updated_by: 'user-ann' }]))
    expect(screen.queryByText('Your unfinished entry is back.')).toBeNull()
    leave('Your share')
    await waitFor(() => expect(patches()).toHaveLength(2))
    cleanup()
    await show('groups/drivers', options)
    expect(screen.queryByText('Your unfinished entry is back.')).toBeNull()
  })

  test('Enter saves, an empty field becomes 1.0, and the same share is not sent', async () => {
    server.answers = { [`PATCH ${ROW}/drivers-account-bo`]: accepts }
    await show('groups/drivers', options)
    await userEvent.click(screen.getByLabelText('Your share'))
    await userEvent.keyboard('1{Enter}')
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.clear(screen.getByLabelText('Bo Chen’s share'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ share: 1 }))
    expect(field('Bo Chen’s share')?.value).toBe('1.0')
  })

  test('Enter goes to the next share and Shift + Enter back; the last and an invalid one keep the focus', async () => {
    server.answers = {
      [`PATCH ${ROW}/drivers-account-ann`]: accepts,
      [`PATCH ${ROW}/drivers-account-bo`]: accepts,
    }
    await show('groups/drivers', options)
    const focused = () => document.activeElement
    await userEvent.click(screen.getByLabelText('Your share'))
    await userEvent.keyboard('3{Enter}')
    await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ share: 3 }))
    expect(focused()).toBe(field('Bo Chen’s share'))
    await userEvent.keyboard('2{Enter}')
    await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ share: 2 }))
    expect(focused()).toBe(field('Bo Chen’s share'))
    await userEvent.keyboard('{Control>}a{/Control}1000{Enter}')
    expect(focused()).toBe(field('Bo Chen’s share'))
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
    await userEvent.keyboard('{Control>}a{/Control}2{Shift>}{Enter}{/Shift}')
    expect(focused()).toBe(field('Your share'))
  })

  test('is taken back with a toast when it fails', async () => {
    server.answers = { [`PATCH ${ROW}/drivers-account-bo`]: rejects('No.') }
    await show('groups/drivers', options)
    enter('Bo Chen’s share', '2')
    leave('Bo Chen’s share')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' }))
    expect(field('Bo Chen’s share')?.value).toBe('0.5')
    expect(rows()[1]).toContain('€3.00')
  })

  test('each of two at once is taken back with its reason, also the earlier one', async () => {
    server.answers = {
      [`PATCH ${ROW}/drivers-account-bo`]: refuses(400, 'event', 'event-locked', 'This event is locked.'),
      [`PATCH ${ROW}/drivers-account-ann`]: accepts,
    }
    await show('groups/drivers', options)
    for (const name of ['Bo Chen’s share', 'Your share']) {
      enter(name, '2')
      leave(name)
    }
    await waitFor(() => expect(toast()).toMatchObject({ text: 'This event is locked.', tone: 'error' }))
    expect(field('Bo Chen’s share')?.value).toBe('0.5')
    expect(field('Your share')?.value).toBe('2.0')
  })

  test('a share that is too large says so and is not sent', async () => {
    const { container } = await show('groups/drivers', options)
    enter('Bo Chen’s share', '1000')
    leave('Bo Chen’s share')
    expect(screen.getByText('A share is between 0 and 999.99, with at most two decimals.')).toBeTruthy()
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([])
    await expectNoAxeViolations(container)
  })

  describe('to 0', () => {
    const ask = async () => {
      enter('Bo Chen’s share', '0')
      leave('Bo Chen’s share')
      return within(await screen.findByRole('dialog', { name: 'Remove Bo Chen?' }))
    }

    test('asks, then takes the person out of the group', async () => {
      server.answers = { [`DELETE ${ROW}/drivers-account-bo`]: accepts }
      await show('groups/drivers', options)
      const dialog = await ask()
      expect(dialog.getByText(/A share of 0 takes Bo Chen out of Drivers\./u)).toBeTruthy()
      await expectNoAxeViolations(document.body, OPEN_SHEET)
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(screen.queryByText('Bo Chen')).toBeNull())
      const people = screen.getByRole('region', { name: 'People' })
      await waitFor(() => expect(people.contains(document.activeElement)).toBe(true))
    })

    test('of the group’s creator asks whether they leave it', async () => {
      server.answers = { [`DELETE ${ROW}/drivers-account-ann`]: accepts }
      await show('groups/drivers', optionsForRole('group creator'))
      enter('Your share', '0')
      leave('Your share')
      const dialog = within(await screen.findByRole('dialog', { name: 'Leave this group?' }))
      expect(dialog.getByText(/^A share of 0 takes you out of Drivers\./u)).toBeTruthy()
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(screen.queryByText('You')).toBeNull())
    })

    test('Cancel keeps the share', async () => {
      await show('groups/drivers', options)
      await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(field('Bo Chen’s share')?.value).toBe('0.5'))
      expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
    })

    test('a failure brings the person back', async () => {
      server.answers = { [`DELETE ${ROW}/drivers-account-bo`]: rejects('No.') }
      await show('groups/drivers', options)
      await userEvent.click((await ask()).getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(toast()?.text).toBe('Something went wrong.'))
      expect(field('Bo Chen’s share')?.value).toBe('0.5')
    })

    test('in everyone is a share like any other', async () => {
      server.answers = { [`PATCH ${ROW}/all-account-bo`]: accepts }
      await show('groups/all', optionsForRole('event admin'))
      enter('Bo Chen’s share', '0')
      leave('Bo Chen’s share')
      await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ share: 0 }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(rows()[1]).toContain('€0.00')
    })
  })
})

test('as percentages, shares are not fields', async () => {
  toggleSharePercentage()
  await show('groups/drivers', optionsForRole('event admin'))
  expect(field('Your share')).toBeNull()
  expect(screen.getByText('Shares can only be changed as multipliers.')).toBeTruthy()
  toggleSharePercentage()
})

test('while the event is hidden, shares can be changed and no amount is shown', async () => {
  const { event } = optionsForRole('event admin')
  const hidden = { ...(event ?? camp), event: { ...(event ?? camp).event, hidden: true } }
  await show('groups/drivers', { event: hidden, people: { ...participation, parts: [] } })
  expect(field('Your share')).not.toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('€')
})
