// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { toggleSharePercentage, useSheetStore } from '@coffer/shared-sdk/host'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, participation } from '../../events/event-context.fixture.ts'
import { optionsForRole, show } from '../parts/event-pages.fixture.tsx'
import type { Role } from '../parts/event-pages.fixture.tsx'

stubServer()

const rows = () =>
  within(screen.getByRole('list', { name: 'Groups' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const create = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Create a Group' })
const oneGroup = { ...participation, groups: participation.groups.slice(0, 1) }

test('lists everyone first with total, own share and part; each leads to its page', async () => {
  const { container } = await show('groups')
  expect(rows()).toEqual([expect.stringContaining('everyone'), expect.stringContaining('Drivers')])
  expect(rows()[0]).toContain('3 peopleYour share 1.0×€10.00Your part €3.34')
  expect(rows()[1]).toContain('2 peopleYour share 1.0×€0.00')
  expect(screen.getByRole('link', { name: /Drivers/u }).getAttribute('href')).toBe(
    '/events/event-camp/groups/drivers',
  )
  await expectNoAxeViolations(container)
})

test('says where the person is not in a group', async () => {
  const groups = participation.groups.map((group) => ({
    ...group,
    participants: group.participants.filter(
      ({ participantId }) => group.isDefault || participantId !== ann.id,
    ),
  }))
  await show('groups', { people: { ...participation, groups } })
  expect(rows()[1]).toContain('1 personYou are not in this group')
})

test('amounts are withheld while the event is hidden', async () => {
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  const { container } = await show('groups', { event, people: { ...participation, parts: [] } })
  expect(screen.getByText('Amounts are hidden until the event is locked or concluded.')).toBeTruthy()
  expect(rows().join(' ')).not.toContain('€')
  await expectNoAxeViolations(container)
})

describe('all groups at once', () => {
  const open = () => userEvent.click(screen.getByRole('tab', { name: 'By person' }))
  const wide = (matches: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches, media: query, addEventListener() {}, removeEventListener() {} }) as never,
      )

  test('on a phone: each person with their groups and shares', async () => {
    wide(false)
    const { container } = await show('groups')
    await open()
    const people = within(screen.getByRole('list', { name: 'People and groups' }))
    expect(people.getByText('You').closest('li')?.textContent).toMatch(/everyone, 1\.0×Drivers, 1\.0×/u)
    expect(people.getByText(bo.name).closest('li')?.textContent).toMatch(/Drivers, 0\.5×/u)
    expect(people.getByText(carla.name).closest('li')?.textContent).not.toMatch(/Drivers/u)
    await expectNoAxeViolations(container)
  })

  test('where there is room: a table, as percentages on request', async () => {
    wide(true)
    const { container } = await show('groups')
    await open()
    const row = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(row(/Carla/u)).toEqual(['1.0×', '·not in this group'])
    await userEvent.click(screen.getByRole('button', { name: 'Show percentages' }))
    expect(row(/Bo Chen/u)).toEqual(['33.3%', '33.3%'])
    expect(row(/You/u)).toEqual(['33.3%', '66.7%'])
    await expectNoAxeViolations(container)
    toggleSharePercentage()
  })
})

describe('creating a group', () => {
  test.each<[Role, boolean, boolean]>([
    ['participant', false, false],
    ['group creator', false, false],
    ['event admin', true, true],
    ['privileged', true, true],
    ['outsider', false, false],
  ])('%s: offered %s; while locked disabled with the reason %s', async (role, isOffered, isShownLocked) => {
    const active = await show('groups', optionsForRole(role))
    expect(create()?.disabled).toBe(isOffered ? false : undefined)
    active.unmount()
    const locked = await show('groups', optionsForRole(role, 'inactive'))
    expect(create()?.disabled).toBe(isShownLocked ? true : undefined)
    expect(screen.getAllByText(/This event is locked/u)).toHaveLength(1)
    locked.unmount()
    await show('groups', optionsForRole(role, 'closed'))
    expect(create()).toBeNull()
  })

  test('opens the form, also from the event that has only everyone', async () => {
    const { container } = await show('groups', { ...optionsForRole('event admin'), people: oneGroup })
    expect(screen.getByText('The only group so far is “everyone”')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    await expectNoAxeViolations(container)
    await userEvent.click(create()!)
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'event-group',
      params: { eventId: 'event-camp' },
    })
  })
})

test('more than four groups can be searched', async () => {
  const more = ['Cooks', 'Sailors', 'Hut one'].map((name, index) => ({
    ...participation.groups[1]!,
    id: name,
    name,
    order: 5 + index,
  }))
  const { unmount } = await show('groups')
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  const { container } = await show('groups', {
    people: { ...participation, groups: [...participation.groups, ...more] },
  })
  await userEvent.type(screen.getByRole('searchbox'), 'sai')
  expect(rows()).toHaveLength(1)
  expect(screen.getByText('1 group found')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(screen.getByText('No group is called “saizz”.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('in German', async () => {
  await loadCatalogues('de')
  act(() => setLanguage('de'))
  await show('groups', optionsForRole('event admin'))
  expect(await screen.findByRole('button', { name: 'Gruppe anlegen' })).toBeTruthy()
})
