import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { FilterChips } from './filter-chips.tsx'

function Example({ label, names }: { label: string; names: readonly string[] }) {
  const [selected, setSelected] = useState<readonly string[]>(names.slice(0, 1))
  const chips = names.map((name) => ({ id: name, label: name }))
  return <FilterChips label={label} chips={chips} selected={selected} onChange={setSelected} />
}

export const gallery = [
  {
    title: 'Few, and more than fit',
    element: (
      <Stack>
        <Example label="Status" names={['Reserved', 'Pending', 'Approved']} />
        <Example
          label="Types"
          names={[
            'Users',
            'Events',
            'Bank Accounts',
            'Receivables',
            'Payables',
            'Income',
            'Expenses',
            'Equity',
          ]}
        />
      </Stack>
    ),
  },
  {
    title: 'One that stays',
    element: (
      <FilterChips
        label="Currencies"
        chips={[
          { id: 'EUR', label: 'EUR', disabled: true },
          { id: 'USD', label: 'USD' },
        ]}
        selected={['EUR']}
        onChange={() => undefined}
      />
    ),
  },
]
