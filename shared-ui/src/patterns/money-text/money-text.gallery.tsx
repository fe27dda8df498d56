import { Stack } from '../../primitives/layout/layout.tsx'
import { MoneyText } from './money-text.tsx'

export const gallery = [
  {
    title: 'Signs, captions, sizes, locales',
    element: (
      <Stack $align="end" $gap={2}>
        <MoneyText cents={1250} currency="EUR" locale="en" />
        <MoneyText cents={-123450} currency="EUR" locale="en" caption="owes" />
        <MoneyText cents={99900} currency="USD" locale="en" sign="always" caption="received" />
        <MoneyText cents={123456789} currency="EUR" locale="de" size="l" />
        <MoneyText cents={0} currency="EUR" locale="en" size="xl" weight={700} sign="always" />
      </Stack>
    ),
  },
]
