// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { AccountPickerSheet } from './account-picker-sheet.tsx'
import type { AccountPickerSheetProps } from './account-picker-sheet.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'

// The app loads it lazily; the test preloads it, so that it need not wait.
beforeAll(() => import('../virtual-list/windowed-rows.tsx'))

const accounts = [
  { id: 'a', name: 'Ann Lee', shape: 'round' as const },
  { id: 'b', name: 'Bo Chen', shape: 'round' as const },
  { id: 'c', name: 'Carla Núñez', shape: 'round' as const, detail: 'Already added', disabled: true },
]
const commonProps = {
  accounts,
  texts: {
    searchLabel: 'Search Accounts',
    clearLabel: 'Clear',
    suggestedTitle: 'Suggested',
    allTitle: 'All',
  },
  noResults: <p>No results</p>,
  empty: <p>Nothing has been created yet.</p>,
  suggestedEmpty: <p>No recently used accounts</p>,
}

function Example(props: Partial<AccountPickerProps>) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <>
      <AccountPicker {...commonProps} {...props} selected={selected} onChange={setSelected} />
      <output>{selected.join()}</output>
    </>
  )
}
const selected = () => screen.getByRole('status').textContent

/** The sheet with Ann selected. */
function PickerSheet(props: Partial<AccountPickerSheetProps>) {
  return (
    <AccountPickerSheet
      {...commonProps}
      open
      onClose={() => undefined}
      title="To"
      closeLabel="Close"
      initial={['a']}
      submitLabel="Select"
      onSubmit={() => undefined}
      {...props}
    />
  )
}

test('a second account replaces the first', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('radio', { name: /Ann Lee/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Bo Chen/ }))
  expect(selected()).toBe('b')
})

test('multiple: selects and deselects several', async () => {
  render(<Example multiple />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Chen/ }))
  expect(selected()).toBe('a,b')
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  expect(selected()).toBe('b')
})

test('a disabled account shows why and cannot be selected', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('radio', { name: /Carla Núñez/ }))
  expect(screen.getByText('Already added')).toBeTruthy()
  expect(selected()).toBe('')
})

test('suggested accounts are not repeated in the list below, except in search results', async () => {
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
  { id: 'e', name: 'Summer Camp', shape: 'round' as const, kind: 'event' },
]
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

test('type chips filter the list; with none pressed all are shown', async () => {
  const texts = { ...commonProps.texts, kindsLabel: 'Types' }
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

test('the toggle counts selected accounts, and selects or deselects all shown enabled ones', async () => {
  const texts = { ...commonProps.texts, selectAllLabel: 'Select all' }
  render(<Example multiple accounts={ofKinds} texts={texts} />)
  const toggle = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Select all/ })
  expect(screen.getByText('0 / 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  expect(screen.getByText('1 / 3')).toBeTruthy()
  expect(toggle().indeterminate).toBe(true)
  await userEvent.click(toggle())
  expect(selected()).toBe('a,b,e')
  expect(toggle()).toMatchObject({ checked: true, indeterminate: false })
  await userEvent.type(screen.getByRole('searchbox'), 'summer')
  await userEvent.click(toggle())
  expect(selected()).toBe('a,b')
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('announces how many are found, and nothing while unfiltered', async () => {
  const found = (count: number) => `${count} found`
  const { container } = render(<Example texts={{ ...commonProps.texts, found }} />)
  const announced = () => container.querySelector('[role=status]')?.textContent
  expect(announced()).toBe('')
  await userEvent.type(screen.getByRole('searchbox'), 'n')
  expect(announced()).toBe('3 found')
  await userEvent.type(screen.getByRole('searchbox'), 'n')
  expect(announced()).toBe('1 found')
})

test('shows empty states for no results, nothing recent and no accounts', async () => {
  const { rerender } = render(<Example suggested={[]} />)
  expect(screen.getByText('No recently used accounts')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('No results')).toBeTruthy()
  rerender(<Example accounts={[]} />)
  expect(screen.getByText('Nothing has been created yet.')).toBeTruthy()
})

test.each(['click', 'Space', 'Enter'])('a single choice answers the sheet at once (%s)', async (way) => {
  const submit = vi.fn()
  render(<PickerSheet onSubmit={submit} />)
  const ann = await screen.findByRole('radio', { name: /Ann Lee/ })
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
  ann.focus()
  // Arrow keys choose nothing.
  await userEvent.keyboard('{ArrowDown}')
  expect(submit).not.toHaveBeenCalled()
  if (way === 'click') await userEvent.click(screen.getByRole('radio', { name: /Bo Chen/ }))
  else await userEvent.keyboard(way === 'Space' ? ' ' : '{Enter}')
  expect(submit.mock.calls).toEqual([[['b']]])
})

test('shows a label in the place of a name, which the search still finds', async () => {
  render(
    <Example
      accounts={[{ id: 'a', name: 'Ann Lee', shape: 'round' as const, label: 'You' }, ...accounts.slice(1)]}
    />,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'ann')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['ALYou'])
})

test('a sheet for several submits only a changed selection', async () => {
  const submit = vi.fn()
  render(<PickerSheet multiple onSubmit={submit} />)
  const select = await screen.findByRole('button', { name: 'Select' })
  expect(select).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Chen/ }))
  await userEvent.click(select)
  expect(submit.mock.calls).toEqual([[['a', 'b']]])
})

test('a disabled button for several says why', async () => {
  render(
    <PickerSheet
      multiple
      reasons={{ none: 'Choose at least one person.', unchanged: 'Nothing has changed yet.' }}
    />,
  )
  const select = await screen.findByRole<HTMLButtonElement>('button', { name: 'Select' })
  const shown = () => [screen.getAllByRole('status').at(-1)?.textContent, select.disabled]
  expect(shown()).toEqual(['Nothing has changed yet.', true])
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }))
  expect(shown()).toEqual(['Choose at least one person.', true])
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Chen/ }))
  expect(shown()).toEqual(['', false])
})

/** Keeps ticks in memory, as the SDK does in its storage. */
function keptInMemory(ids: readonly string[] | null = null) {
  const store = { ids }
  return {
    store,
    kept: {
      read: () => store.ids,
      write: (next: readonly string[]) => void (store.ids = next),
      forget: () => void (store.ids = null),
      notice: { text: 'Your unfinished entry is back.', action: 'Start over' },
    },
  }
}

test('ticks are kept until they are submitted, and restored when the sheet opens again', async () => {
  const { store, kept } = keptInMemory()
  const submit = vi.fn()
  const sheet = (open: boolean) => <PickerSheet multiple open={open} kept={kept} onSubmit={submit} />
  const { rerender } = render(sheet(true))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bo Chen/ }))
  expect(store.ids).toEqual(['a', 'b'])
  // Back and the close button both close the sheet.
  rerender(sheet(false))
  rerender(sheet(true))
  expect(await screen.findByText('Your unfinished entry is back.')).toBeTruthy()
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent)
  expect(ticked()).toEqual(['ALAnn Lee', 'BCBo Chen'])
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect([store.ids, ticked()]).toEqual([null, ['ALAnn Lee']])
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Chen/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  expect([store.ids, submit.mock.calls]).toEqual([null, [[['a', 'b']]]])
})

test('the sheet takes out whom the list no longer has', async () => {
  const submit = vi.fn()
  const sheet = (known: typeof accounts) => (
    <PickerSheet
      accounts={known}
      loading={known.length > 0 ? undefined : 'Loading'}
      multiple
      title="Who paid"
      initial={['a', 'gone']}
      onSubmit={submit}
    />
  )
  const { rerender } = render(sheet([]))
  const select = await screen.findByRole('button', { name: 'Select' })
  expect(select).toHaveProperty('disabled', true)
  rerender(sheet(accounts))
  await userEvent.click(select)
  expect(submit.mock.calls).toEqual([[['a']]])
})

test('the search field has the focus and takes input while accounts load', async () => {
  const sheet = (known: typeof accounts) => (
    <PickerSheet accounts={known} loading={known.length > 0 ? undefined : 'Loading'} initial={[]} />
  )
  const { rerender } = render(sheet([]))
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(screen.getByText('Loading')).toBeTruthy()
  await userEvent.keyboard('bo')
  rerender(sheet(accounts))
  expect(document.activeElement).toBe(search)
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'BCBo Chen',
  ])
  expect(screen.queryByText('Loading')).toBeNull()
})

const thousand = Array.from({ length: 1000 }, (_, index) => ({
  id: `m${index + 1}`,
  name: `Member ${index + 1}`,
  shape: 'round' as const,
  disabled: index === 1 || index === 999,
}))
const focusedName = () => document.activeElement?.closest('label')?.textContent

test.each(['radio', 'checkbox'] as const)(
  'of a thousand accounts few are rendered, each with its position among all (%s)',
  async (role) => {
    const { container } = render(<Example accounts={thousand} multiple={role === 'checkbox'} />)
    const controls = () => screen.getAllByRole(role)
    await expect.poll(() => controls().length).toBeLessThan(30)
    const third = controls()[2]?.closest('[aria-posinset]')
    expect(third?.getAttribute('aria-posinset')).toBe('3')
    expect(third?.getAttribute('aria-setsize')).toBe('1000')
    await expectNoAxeViolations(container)
    await userEvent.type(screen.getByRole('searchbox'), '777')
    expect(controls().map((control) => control.closest('label')?.textContent)).toEqual(['M7Member 777'])
  },
)

test('arrows, Home and End move through all thousand, past disabled ones, and choose none', async () => {
  render(<Example accounts={thousand} />)
  await expect.poll(() => screen.getAllByRole('radio').length).toBeLessThan(30)
  await userEvent.click(screen.getByRole('radio', { name: /Member 1$/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedName()).toBe('M3Member 3')
  await userEvent.keyboard('{End}')
  expect(focusedName()).toBe('M9Member 999')
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedName()).toBe('M1Member 1')
  await userEvent.keyboard('{ArrowUp}')
  expect(focusedName()).toBe('M9Member 999')
  await userEvent.keyboard('{Home}')
  expect([selected(), focusedName()]).toEqual(['m1', 'M1Member 1'])
})

test('multiple: arrows move only the focus', async () => {
  render(<Example multiple accounts={thousand} />)
  await expect.poll(() => screen.getAllByRole('checkbox').length).toBeLessThan(30)
  await userEvent.click(screen.getByRole('checkbox', { name: /Member 1$/ }))
  await userEvent.keyboard('{End}')
  expect([selected(), focusedName()]).toEqual(['m1', 'M9Member 999'])
  await userEvent.keyboard(' ')
  expect(selected()).toBe('m1,m999')
})
