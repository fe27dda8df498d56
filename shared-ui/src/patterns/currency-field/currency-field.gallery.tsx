import { useState } from 'react'
import type { Currency } from '@coffer/shared-sdk/domain'
import { Stack } from '../../primitives/layout/layout.tsx'
import { CurrencyField } from './currency-field.tsx'

function Example({ used }: { readonly used: readonly Currency[] }) {
  const [value, setValue] = useState<readonly Currency[]>(['EUR'])
  return (
    <CurrencyField
      label="Currencies"
      hint={`Transactions are in ${value.join(', ')}.`}
      value={value}
      used={used}
      usedHint={(currencies) => `There are transactions in ${currencies}, so it stays.`}
      onChange={setValue}
    />
  )
}

export const gallery = [
  {
    title: 'New, with transactions',
    element: (
      <Stack>
        <Example used={[]} />
        <Example used={['EUR']} />
      </Stack>
    ),
  },
]
