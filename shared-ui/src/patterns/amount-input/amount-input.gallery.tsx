import { useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'

function Example({ value: initial, ...props }: Omit<AmountInputProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <AmountInput {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, filled, large, error',
    element: (
      <Stack>
        <Example label="Amount" currency="EUR" value="" />
        <Example label="Amount" currency="USD" value="12.50" />
        <Example label="Amount" currency="EUR" size="l" value="48.00" hint="You have €120.00." />
        <Example label="Amount" currency="EUR" value="12,345.678" error="Use at most two decimals." />
      </Stack>
    ),
  },
]
