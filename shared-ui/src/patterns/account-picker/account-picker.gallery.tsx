import { useState } from 'react'
import { EmptyState } from '../../primitives/states/empty-state.tsx'
import { AccountPickerSheet } from './account-picker-sheet.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'

const ACCOUNTS = [
  { id: 'a', name: 'Ann Lee', shape: 'round' as const },
  { id: 'b', name: 'Bo Chen', shape: 'round' as const },
  { id: 'c', name: 'Carla Núñez', shape: 'round' as const, detail: 'Already added', disabled: true },
  { id: 'd', name: 'Dirk Vos', shape: 'round' as const },
  { id: 'e', name: 'Summer Camp', detail: 'Event', shape: 'square' as const, kind: 'event' },
  { id: 'f', name: 'Fatima al-Fihri', shape: 'round' as const },
  { id: 'g', name: 'Goran Ilić', shape: 'round' as const },
  { id: 'h', name: 'Hana Sato', shape: 'round' as const },
  { id: 'i', name: 'Harbour Bank', detail: 'Bank', shape: 'square' as const, kind: 'bank' },
].map((account) => ({ kind: 'user', ...account }))

const commonProps = {
  accounts: ACCOUNTS,
  suggested: ACCOUNTS.slice(0, 2),
  texts: {
    searchLabel: 'Search Accounts',
    clearLabel: 'Clear',
    suggestedTitle: 'Suggested',
    allTitle: 'All',
    kindsLabel: 'Types',
    selectAllLabel: 'Select all',
  },
  noResults: <EmptyState illustration="search" title="No results" />,
  empty: <EmptyState title="Nothing has been created yet." />,
  suggestedEmpty: (
    <EmptyState
      illustration="people"
      title="No recently used accounts"
      text="Recently used accounts will show up here when available."
    />
  ),
}

const KINDS = [
  { id: 'user', label: 'Users' },
  { id: 'event', label: 'Events' },
  { id: 'bank', label: 'Bank Accounts' },
  { id: 'receivable', label: 'Receivables' },
]

function Example(props: Partial<AccountPickerProps>) {
  const [selected, setSelected] = useState<readonly string[]>(['b'])
  return <AccountPicker {...commonProps} {...props} selected={selected} onChange={setSelected} />
}

function SheetExample({ multiple = false }: { multiple?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <AccountPickerSheet
      {...commonProps}
      multiple={multiple}
      kinds={multiple ? KINDS : undefined}
      open={open}
      onClose={() => setOpen(false)}
      title="To"
      closeLabel="Close"
      initial={[]}
      submitLabel="Select"
      onSubmit={() => setOpen(false)}
    />
  )
}

export const gallery = [
  { title: 'Single', element: <Example /> },
  { title: 'Multiple, none recently used', element: <Example multiple suggested={[]} /> },
  { title: 'Multiple, with types', element: <Example multiple kinds={KINDS} /> },
  { title: 'Single, with types', element: <Example kinds={KINDS.slice(0, 2)} suggested={undefined} /> },
  { title: 'No accounts', element: <Example accounts={[]} /> },
  {
    title: 'Loading',
    element: <Example accounts={[]} loading="Loading" />,
  },
  { title: 'In its sheet', fullPage: true, element: <SheetExample /> },
  { title: 'Multiple in its sheet', fullPage: true, element: <SheetExample multiple /> },
]
