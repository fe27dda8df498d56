// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '@coffer/shared-sdk/queries'
import { neverResponds } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { lakeside } from './settings.fixture.ts'
import { enter, field, show, stored } from './settings-screen.fixture.tsx'

cleanUpAfterEachTest()

let posted: { readonly changes: object }[] = []
beforeEach(() => {
  posted = []
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') posted.push(JSON.parse(body as string) as (typeof posted)[number])
    return neverResponds()
  })
  // The viewport is a phone's.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
  )
})

const sections = () =>
  within(screen.getByRole('list', { name: 'Community Settings', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)
const opens = (name: RegExp) => userEvent.click(screen.getByRole('link', { name }))
const page = (name: string) => within(screen.getByRole('region', { name }))
const goesBack = (from: string) => userEvent.click(page(from).getByRole('button', { name: 'Back' }))
const path = () => screen.getByTestId('test-path').textContent

test('lists the sections with what they hold, and no fields', async () => {
  const { container } = show()
  expect(sections()).toEqual([
    'CommunityName, description, contact email',
    'AppearanceApp name, colour, pictures',
    'MoneyTop-up account, organisation',
    'EventsOn or off, and their icon',
    'External linksShown to all members under More',
    'JoiningEmail domain, sign-up, new communities',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: /Activity/ })).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('the list leaves out what a community cannot change because its address belongs to another one', () => {
  show(stored({ brandsAddress: false }))
  expect(sections()).toContain('CommunityName, description')
  expect(sections()).toContain('JoiningEmail domain, new communities')
})

test('typed text stays from page to page, and one save stores all of it', async () => {
  const { container } = show()
  await opens(/^Community/)
  expect(path()).toBe('/community/settings/community')
  enter('Name', 'Hillside')
  await expectNoAxeViolations(container)
  await goesBack('Community')
  expect(path()).toBe('/community/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sections()[0]).toBe('CommunityName, description, contact emailNot saved')
  await opens(/^Money/)
  await userEvent.click(page('Money').getByRole('switch', { name: 'Organisation' }))
  await goesBack('Money')
  await opens(/^Community/)
  expect(field('Name').value).toBe('Hillside')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(posted[0]?.changes).toEqual({ name: 'Hillside', isOrganisation: false })
})

test('an error on a page that is not shown is marked in the list, and saving leads to it', async () => {
  const { container } = show()
  await opens(/^Money/)
  // The browser's own Back button does not move the focus out of the field first.
  fireEvent.change(field('IBAN'), { target: { value: 'DE02 1203 0000 0000 2020 52' } })
  await goesBack('Money')
  await waitFor(() => expect(sections()[2]).toBe('MoneyTop-up account, organisationNeeds correction'))
  await expectNoAxeViolations(container)
  await opens(/^Community/)
  enter('Name', 'Hillside')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(posted).toEqual([])
  expect(path()).toBe('/community/settings/money')
  await waitFor(() => expect(document.activeElement).toBe(field('IBAN')))
  expect(screen.getByText('This IBAN is not correct. Check it for typing errors.')).toBeTruthy()
  await goesBack('Money')
  expect(path()).toBe('/community/settings')
})

test('a setting that somebody else has changed meanwhile is marked in the list', async () => {
  const { client, scope } = show()
  await opens(/^Community/)
  enter('Name', 'Hillside')
  await goesBack('Community')
  client.setQueryData(
    settingsQueries.current(scope).queryKey,
    stored({ values: { ...lakeside, name: 'Seaside' } }),
  )
  await waitFor(() =>
    expect(sections()[0]).toBe('CommunityName, description, contact emailChanged by somebody else'),
  )
})

test('the address of a section opens its page, with the list behind it', async () => {
  show(stored(), 'admin', { path: '/community/settings/links' })
  expect(page('External links').getByRole('button', { name: 'Add a link' })).toBeTruthy()
  await goesBack('External links')
  expect(path()).toBe('/community/settings')
  expect(sections()).toHaveLength(6)
})

test('leaving the settings with unsaved changes asks on a phone, too', async () => {
  show()
  await opens(/^Community/)
  enter('Name', 'Hillside')
  await goesBack('Community')
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})
