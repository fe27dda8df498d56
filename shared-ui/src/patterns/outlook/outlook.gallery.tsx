import { Stack } from '../../primitives/layout/layout.tsx'
import { Outlook } from './outlook.tsx'

export const gallery = [
  {
    title: 'What will happen, what is in the way',
    element: (
      <Stack>
        <Outlook text="You send €12.50 to Bo Chen right away." />
        <Outlook text="You request €48.00 from 4 accounts. It is pending until approved. Your own part is €9.60." />
        <Outlook
          text="Enter an amount."
          longest="You request €9,999,999.99 from 4 accounts. It is pending until approved. Your own part is €9,999,999.99."
        />
        <Outlook text="A closed account can no longer change." isRefused />
      </Stack>
    ),
  },
]
