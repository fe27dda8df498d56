// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { settingsQueries } from '@coffer/shared-sdk/queries'
import { neverResponds, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { lakeside } from './settings.fixture.ts'
import { enter, field, show, stored } from './settings-screen.fixture.tsx'

cleanUpAfterEachTest()

let posted: { readonly shown: object; readonly changes: object }[] = []
let answer: () => Promise<Response> = neverResponds
beforeEach(() => {
  posted = []
  answer = neverResponds
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit = {}) => {
    if (!url.includes('/ext/community-settings') || method !== 'POST') return neverResponds()
    posted.push(JSON.parse(body as string) as (typeof posted)[number])
    return answer()
  })
})

const CHANGED_SINCE = 'Somebody else has changed this in the meantime. Check it again before you save.'
const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('shows all settings, and the bar that saves only once something is changed', async () => {
  const { container } = show()
  expect(field('Name').value).toBe('Lakeside')
  expect(field('IBAN').value).toBe('DE02 1203 0000 0000 2020 51')
  expect(screen.getByRole('switch', { name: 'Events' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('link', { name: /Activity/ }).getAttribute('href')).toBe('/community/activity')
  expect(screen.getByRole('img', { name: 'Preview' })).toBeTruthy()
  expect(save()).toBeNull()
  await expectNoAxeViolations(container)
})

test('saves only what was changed, with what was shown of it', async () => {
  const { client, scope } = show()
  enter('Name', 'Hillside')
  await userEvent.click(screen.getByRole('switch', { name: 'Organisation' }))
  expect(status()).toContain('2 unsaved changes')
  const values = { ...lakeside, name: 'Hillside', isOrganisation: false }
  answer = async () => Response.json(stored({ values }))
  await userEvent.click(save()!)
  await waitFor(() => expect(save()).toBeNull())
  expect(posted).toEqual([
    {
      shown: { name: 'Lakeside', isOrganisation: true },
      changes: { name: 'Hillside', isOrganisation: false },
    },
  ])
  expect(useToastStore.getState().toast).toMatchObject({ text: 'Settings saved', tone: 'success' })
  expect(client.getQueryData(settingsQueries.current(scope).queryKey)?.values).toEqual(values)
  expect(field('Name').value).toBe('Hillside')
})

test('keeps what was typed when saving fails, and saves again', async () => {
  show()
  enter('Name', 'Hillside')
  answer = noConnection
  await userEvent.click(save()!)
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.')
  expect(field('Name').value).toBe('Hillside')
  answer = async () => Response.json(stored({ values: { ...lakeside, name: 'Hillside' } }))
  await userEvent.click(save()!)
  await waitFor(() => expect(save()).toBeNull())
})

test('undo takes back every change', async () => {
  show()
  enter('Name', 'Hillside')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Handbook' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('Name').value).toBe('Lakeside')
  expect(screen.getByRole('button', { name: 'Remove Handbook' })).toBeTruthy()
  expect(save()).toBeNull()
})

test('says what is wrong once a field is left, and nothing is sent', async () => {
  const { container } = show()
  enter('IBAN', 'DE02 1203 0000 0000 2020 52')
  expect(screen.getByText('This IBAN is not correct. Check it for typing errors.')).toBeTruthy()
  expect(status()).toContain('Please correct the marked fields.')
  await expectNoAxeViolations(container)
  await userEvent.click(save()!)
  expect(posted).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field('IBAN')))
})

test('says what switching events off does before it is saved', async () => {
  show()
  await userEvent.click(screen.getByRole('switch', { name: 'Events' }))
  expect(screen.getByText(/disappear for everyone, within two minutes/)).toBeTruthy()
  expect(screen.getByText(/Nothing is deleted and no balance changes\./)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Calendar' })).toBeNull()
})

test('links are added, moved and removed', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Move Calendar up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Handbook' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  const added = within(screen.getByRole('group', { name: 'Link 2' }))
  fireEvent.change(added.getByLabelText('Title'), { target: { value: 'Wiki' } })
  fireEvent.change(added.getByLabelText('Address'), { target: { value: 'wiki.lake.test' } })
  await userEvent.click(save()!)
  expect(posted[0]?.changes).toEqual({
    externalLinks: [
      { title: 'Calendar', path: 'https://calendar.lake.test', icon: 'calendar' },
      { title: 'Wiki', path: 'wiki.lake.test', icon: 'link' },
    ],
  })
})

test('every wrong link says so', async () => {
  show()
  for (const number of [1, 2]) {
    const link = within(screen.getByRole('group', { name: `Link ${number}` }))
    fireEvent.change(link.getByLabelText('Address'), { target: { value: 'javascript:alert(1)' } })
    fireEvent.blur(link.getByLabelText('Address'))
  }
  for (const number of [1, 2]) {
    const link = within(screen.getByRole('group', { name: `Link ${number}` }))
    expect(link.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
  }
})

test('the focus follows a link that is added, moved or removed', async () => {
  show()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  const added = within(screen.getByRole('group', { name: 'Link 3' })).getByLabelText('Title')
  await waitFor(() => expect(document.activeElement).toBe(added))
  fireEvent.change(added, { target: { value: 'Wiki' } })
  await userEvent.click(screen.getByRole('button', { name: 'Move Wiki up' }))
  await waitFor(() => expect(focused()).toBe('Move Wiki up'))
  await userEvent.click(screen.getByRole('button', { name: 'Move Wiki up' }))
  // The link is the first one now.
  await waitFor(() => expect(focused()).toBe('Move Wiki down'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wiki' }))
  await waitFor(() => expect(focused()).toBe('Remove Handbook'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Handbook' }))
  await waitFor(() => expect(focused()).toBe('Remove Calendar'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Calendar' }))
  expect(document.activeElement?.textContent).toBe('Add a link')
})

test('by keyboard, undoing and saving give the focus back to the field that had it', async () => {
  show()
  const type = async (label: string, text: string) => {
    field(label).focus()
    await userEvent.keyboard(text)
  }
  await type('Description', '!')
  screen.getByRole('button', { name: 'Undo' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Description')))
  await type('Name', ' East')
  answer = async () => Response.json(stored({ values: { ...lakeside, name: 'Lakeside East' } }))
  save()?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(save()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('shows what somebody else has stored meanwhile, and keeps what was typed until one is chosen', async () => {
  const { client, scope, container } = show()
  enter('Name', 'Hillside')
  answer = refuses(409, 'name', 'setting-changed-since', CHANGED_SINCE)
  await userEvent.click(save()!)
  await screen.findByText(/^Somebody else has changed this in the meantime\. Check it again/)
  client.setQueryData(
    settingsQueries.current(scope).queryKey,
    stored({ values: { ...lakeside, name: 'Seaside' } }),
  )
  expect(await screen.findByText('Current value: Seaside')).toBeTruthy()
  expect(field('Name').value).toBe('Hillside')
  expect(save()?.disabled).toBe(true)
  await expectNoAxeViolations(container)
  screen.getByRole('button', { name: 'Keep mine' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await userEvent.click(save()!)
  expect(posted.at(-1)).toEqual({ shown: { name: 'Seaside' }, changes: { name: 'Hillside' } })
})

test('leaving with unsaved changes asks', async () => {
  show()
  const unsaved = () => document.querySelector('[data-unsaved]')?.getAttribute('data-unsaved')
  // The shell reads this before it reloads for an update.
  expect(unsaved()).toBe('false')
  enter('Name', 'Hillside')
  expect(unsaved()).toBe('true')
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/community/settings')
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  const again = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Leave' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/more')
})
