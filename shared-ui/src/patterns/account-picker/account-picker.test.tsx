// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountPickerSheet } from './account-picker-sheet.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'
import { matchesSearch } from './matches-search.ts'

afterEach(cleanup)

const accounts = [
  { id: 'a', name: 'Ann Lee' },
  { id: 'b', name: 'Bo Chen' },
  { id: 'c', name: 'Carla Núñez', detail: 'Already added', disabled: true },
]
const common = {
  accounts,
  texts: {
    searchLabel: 'Search Accounts',
    clearLabel: 'Clear',
    suggestedTitle: 'Suggested',
    allTitle: 'All',
  },
  noResults: <p>No results</p>,
  nothingYet: <p>Nothing has been created yet.</p>,
  suggestedEmpty: <p>No recently used accounts</p>,
}

function Example(props: Partial<AccountPickerProps>) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <>
      <AccountPicker {...common} {...props} selected={selected} onChange={setSelected} />
      <output>{selected.join()}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent

test('chooses one: the second choice replaces the first', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('radio', { name: /Ann Lee/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Bo Chen/ }))
  expect(chosen()).toBe('b')
})

test('chooses several and lets go of them again', async () => {
  render(<Example multiple />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Chen/ }))
  expect(chosen()).toBe('a,b')
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  expect(chosen()).toBe('b')
})

test('a disabled account says why and cannot be chosen', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('radio', { name: /Carla Núñez/ }))
  expect(screen.getByText('Already added')).toBeTruthy()
  expect(chosen()).toBe('')
})

test('nobody is listed twice: suggested accounts leave the list below, until one searches', async () => {
  render(<Example suggested={accounts.slice(1, 2)} />)
  const suggested = screen.getByRole('radiogroup', { name: 'Suggested' })
  expect(within(suggested).getByRole('radio', { name: /Bo Chen/ })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await userEvent.type(screen.getByRole('searchbox'), 'bo')
  expect(screen.queryByRole('radiogroup', { name: 'Suggested' })).toBeNull()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

const kinds = [
  { id: 'user', label: 'Users' },
  { id: 'event', label: 'Events' },
]
const ofKinds = [
  ...accounts.map((account) => ({ ...account, kind: 'user' })),
  { id: 'e', name: 'Summer Camp', kind: 'event' },
]
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

test('types narrow the list; with none pressed all are shown', async () => {
  const texts = { ...common.texts, kindsLabel: 'Types' }
  render(<Example accounts={ofKinds} kinds={kinds} texts={texts} suggested={accounts.slice(0, 1)} />)
  const chips = within(screen.getByRole('group', { name: 'Types' }))
  await userEvent.click(chips.getByRole('button', { name: 'Events' }))
  expect(names()).toEqual(['SCSummer Camp'])
  expect(screen.queryByRole('radiogroup', { name: 'Suggested' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'bo')
  expect(screen.getByText('No results')).toBeTruthy()
  await userEvent.click(chips.getByRole('button', { name: 'Users' }))
  expect(names()).toEqual(['BCBo Chen'])
})

test('the toggle counts what is chosen, and chooses or lets go of all that is shown and can be chosen', async () => {
  const texts = { ...common.texts, selectAllLabel: 'Select all' }
  render(<Example multiple accounts={ofKinds} texts={texts} />)
  const toggle = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Select all/ })
  expect(screen.getByText('0 / 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  expect(screen.getByText('1 / 3')).toBeTruthy()
  expect(toggle().indeterminate).toBe(true)
  await userEvent.click(toggle())
  expect(chosen()).toBe('a,b,e')
  expect(toggle()).toMatchObject({ checked: true, indeterminate: false })
  await userEvent.type(screen.getByRole('searchbox'), 'summer')
  await userEvent.click(toggle())
  expect(chosen()).toBe('a,b')
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('says when nothing is found, nothing was used recently, or nothing is there at all', async () => {
  const { rerender } = render(<Example suggested={[]} />)
  expect(screen.getByText('No recently used accounts')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('No results')).toBeTruthy()
  rerender(<Example accounts={[]} />)
  expect(screen.getByText('Nothing has been created yet.')).toBeTruthy()
})

test('the sheet submits only a choice that is new', async () => {
  const submit = vi.fn()
  render(
    <AccountPickerSheet
      {...common}
      open
      onClose={() => undefined}
      title="To"
      closeLabel="Close"
      initial={['a']}
      submitLabel="Select"
      onSubmit={submit}
    />,
  )
  const select = await screen.findByRole('button', { name: 'Select' })
  expect(select).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: /Bo Chen/ }))
  await userEvent.click(select)
  expect(submit.mock.calls).toEqual([[['b']]])
})

test.each([
  ['Carla Núñez', 'nunez', true],
  ['Carla Núñez', 'CAR', true],
  ['Carla Núñez', 'nu car', true],
  ['Carla Núñez', '  ', true],
  ['Carla Núñez', 'bo', false],
])('%j is found by %j: %s', (name, search, expected) => {
  expect(matchesSearch(name, search)).toBe(expected)
})
