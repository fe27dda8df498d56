// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accepts, anAccount, ann, bo, carla, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, participation, without } from '../../events/event-context.fixture.ts'
import { optionsForRole, makeFigures, show } from '../parts/event-pages.fixture.tsx'
import type { Role } from '../parts/event-pages.fixture.tsx'

const server = stubServer()

const rows = () =>
  within(screen.getByRole('list', { name: 'Participants' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const getReason = (button: HTMLElement | null) =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent
const add = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Add people' })

test('lists the own row first, with balances and admins; each opens the summary', async () => {
  const { container } = await show('participants')
  expect(rows()).toEqual([
    expect.stringMatching(/You\+€6\.66Owed to you$/u),
    expect.stringMatching(/Bo ChenEvent Admin−€3\.33Owes$/u),
    expect.stringMatching(/Carla Núñez−€3\.33Owes$/u),
  ])
  await userEvent.click(screen.getByRole('button', { name: /Bo Chen/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'event-participant',
    params: { eventId: 'event-camp', participantId: bo.id },
  })
  await expectNoAxeViolations(container)
})

test('sorts by balance: who owes most comes first, after the own row', async () => {
  await show('participants', {
    ...optionsForRole('participant'),
    figures: [makeFigures(ann.id, 500), makeFigures(bo.id, 300), makeFigures(carla.id, -800)],
  })
  const order = (name: string) => screen.getByRole('button', { name })
  expect(order('By name').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(order('By balance'))
  expect(order('By name').getAttribute('aria-pressed')).toBe('false')
  // A row begins with the initials.
  expect(rows().map((row) => row?.slice(0, 2))).toEqual(['AL', 'CN', 'BC'])
  // A second tap keeps the order.
  await userEvent.click(order('By balance'))
  expect(rows().map((row) => row?.slice(0, 2))).toEqual(['AL', 'CN', 'BC'])
  await userEvent.click(order('By name'))
  expect(rows().map((row) => row?.slice(0, 2))).toEqual(['AL', 'BC', 'CN'])
})

test('of a concluded event says what was credited and charged', async () => {
  await show('participants', {
    ...optionsForRole('participant', 'closed'),
    figures: [makeFigures(ann.id, -100), makeFigures(bo.id, 100)],
  })
  expect(rows()).toEqual([
    expect.stringContaining('Charged to you'),
    expect.stringContaining('Credited'),
    expect.any(String),
  ])
})

test('tells participants of one name apart, the own row left out', async () => {
  const people = participation.people.map((one) => (one.id === carla.id ? { ...one, name: bo.name } : one))
  await show('participants', { people: { ...participation, people } })
  expect(rows()).toEqual([
    expect.stringMatching(/You\+€6\.66/u),
    expect.stringMatching(/Bo ChenEvent AdminMember since .*−€3\.33/u),
    expect.stringMatching(/Bo ChenMember since .*−€3\.33/u),
  ])
})

test('balances of a hidden event are withheld', async () => {
  const { container } = await show('participants', {
    event: { ...camp, event: { ...camp.event, hidden: true } },
  })
  expect(screen.getByText('Balances are hidden until the event is locked or concluded.')).toBeTruthy()
  expect(rows().join(' ')).not.toContain('€')
  await expectNoAxeViolations(container)
})

test('balances that could not be loaded can be asked for again; the people stay', async () => {
  server.answers = { '/api/collections/acc_view_groupx_participants/records': noConnection }
  const { container } = await show('participants', { figures: null })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The balances could not be loaded.')).toBeTruthy()
  expect(rows()).toHaveLength(3)
  await expectNoAxeViolations(container)
  const before = server.asked.length
  await userEvent.click(retry)
  expect(server.asked.length).toBeGreaterThan(before)
})

describe('adding people', () => {
  test.each<[Role, boolean]>([
    ['participant', false],
    ['group creator', false],
    ['event admin', true],
    ['privileged', true],
    ['outsider', false],
  ])(
    '%s: offered %s, while locked disabled with the reason, never once concluded',
    async (role, isOffered) => {
      const active = await show('participants', optionsForRole(role))
      expect(add()?.disabled).toBe(isOffered ? false : undefined)
      active.unmount()
      const locked = await show('participants', optionsForRole(role, 'inactive'))
      expect(add()?.disabled).toBe(isOffered ? true : undefined)
      const reason = 'This event is locked: nothing can be entered or changed.'
      expect(getReason(add())).toBe(isOffered ? reason : undefined)
      expect(screen.getAllByText(/This event is locked/u)).toHaveLength(1)
      locked.unmount()
      await show('participants', optionsForRole(role, 'closed'))
      expect(add()).toBeNull()
    },
  )

  test('opens the picker, also while nobody takes part', async () => {
    const nobody = { ...without(ann), people: [], groups: [] }
    const { container } = await show('participants', { ...optionsForRole('privileged'), people: nobody })
    expect(screen.getByText('Nobody takes part yet')).toBeTruthy()
    await expectNoAxeViolations(container)
    await userEvent.click(add()!)
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'add-participants',
      params: { eventId: 'event-camp' },
    })
  })
})

describe('joining', () => {
  const join = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Join' })

  test('is offered to those who do not take part, and shows them at once', async () => {
    server.answers = { 'POST /api/collections/acc_groupx_participants/records': accepts }
    await show('participants', optionsForRole('outsider'))
    expect(rows()).toHaveLength(2)
    await userEvent.click(join()!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Event' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('You joined!'))
    expect(join()).toBeNull()
  })

  test('is taken back when it fails', async () => {
    server.answers = { 'POST /api/collections/acc_groupx_participants/records': noConnection }
    await show('participants', optionsForRole('outsider'))
    await userEvent.click(join()!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Event' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('Something went wrong.'))
    expect(rows()).toHaveLength(2)
    expect(join()).not.toBeNull()
  })

  test('is absent for participants, and in a concluded event', async () => {
    const { unmount } = await show('participants', optionsForRole('participant'))
    expect(join()).toBeNull()
    unmount()
    await show('participants', optionsForRole('outsider', 'closed'))
    expect(join()).toBeNull()
  })
})

test('more than eight people can be searched; sixty are shown by scrolling', async () => {
  const others = Array.from({ length: 57 }, (_, index) =>
    anAccount({ id: `p${index}`, name: `Person ${index}`, userId: `u${index}` }),
  )
  await show('participants', { people: { ...participation, people: [...participation.people, ...others] } })
  expect(rows().length).toBeLessThan(60)
  await userEvent.type(screen.getByRole('searchbox'), 'carla')
  expect(rows()).toHaveLength(1)
  expect(screen.getByText('1 person found')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.getByText('Nobody is called “carlazz”.')).toBeTruthy()
})
