import { useState } from 'react'
import type { Currency } from '@coffer/shared-sdk/domain'
import { Stack } from '../../primitives/layout/layout.tsx'
import { CurrencyField } from './currency-field.tsx'

const texts = {
  label: 'Currencies',
  none: 'Choose at least one currency.',
  one: (currency: string) => `Transactions are in ${currency}.`,
  several: (first: string, others: string) => `Transactions are in ${first}, some in ${others}.`,
  inUse: (used: string) => `There are transactions in ${used}, so it cannot be removed.`,
}

function Example({ used }: { readonly used: readonly Currency[] }) {
  const [value, setValue] = useState<readonly Currency[]>(['EUR'])
  return <CurrencyField texts={texts} value={value} used={used} onChange={setValue} />
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
