import { useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { AmountFields, type AmountFieldsProps } from './amount-fields.tsx'

const TEXTS = { amount: 'Amount', description: 'For', descriptionHint: 'Optional' }

function Example({ amountText = '', description = '', ...props }: Partial<AmountFieldsProps>) {
  const [values, setValues] = useState({ amountText, description })
  return (
    <Stack>
      <AmountFields
        {...props}
        {...values}
        currency="EUR"
        texts={TEXTS}
        refusalText={({ message }) => message}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
    </Stack>
  )
}

export const gallery = [
  { title: 'Empty', element: <Example /> },
  {
    title: 'Filled, description required',
    element: <Example amountText="48.00" description="Dinner" isDescriptionRequired />,
  },
  { title: 'Amount refused', element: <Example amountText="12,345.678" /> },
  { title: 'Disabled', element: <Example amountText="48.00" description="Dinner" disabled /> },
]
