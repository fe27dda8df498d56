import { Stack } from '../layout/layout.tsx'
import { Stepper } from './stepper.tsx'

export const gallery = [
  {
    title: 'First, middle, last',
    element: (
      <Stack $gap={6}>
        {[1, 3, 5].map((current) => (
          <Stepper key={current} count={5} current={current} label={`Step ${current} of 5`} />
        ))}
      </Stack>
    ),
  },
]
