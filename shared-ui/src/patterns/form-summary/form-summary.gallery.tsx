import { Stack } from '../../primitives/layout/layout.tsx'
import { FormSummary } from './form-summary.tsx'

export const gallery = [
  {
    title: 'Summary, missing, refused',
    element: (
      <Stack>
        <FormSummary text="You send €12.50 to Bo Chen right away." />
        <FormSummary text="You request €48.00 from 4 accounts. It is pending until approved. Your own part is €9.60." />
        <FormSummary
          text="Enter an amount."
          longest="You request €9,999,999.99 from 4 accounts. It is pending until approved. Your own part is €9,999,999.99."
        />
        <FormSummary text="A closed account can no longer change." isRefused />
      </Stack>
    ),
  },
]
