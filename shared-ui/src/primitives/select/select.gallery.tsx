import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { Select, type SelectProps } from './select.tsx'

const CURRENCIES = [
  { value: 'EUR', label: '€ Euro' },
  { value: 'USD', label: '$ US dollar' },
  { value: 'GBP', label: '£ Pound sterling', disabled: true },
]

function Example({ value: initial, ...props }: Partial<SelectProps> & { label: string }) {
  const [value, setValue] = useState(initial ?? null)
  return <Select options={CURRENCIES} {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, selected, error, disabled',
    element: (
      <Stack>
        <Example label="Currency" placeholder="Choose a currency" hint="It cannot be changed later." />
        <Example label="Currency" value="EUR" />
        <Example label="Currency" placeholder="Choose a currency" error="Choose a currency." />
        <Example label="Currency" value="USD" disabled />
      </Stack>
    ),
  },
]
