import { Stack } from '../layout/layout.tsx'
import { FactLine } from './fact-line.tsx'

const FACTS = ['Bo Chen', 'July 2, 2026', 'not confirmed yet']

export const gallery = [
  { title: 'On one line', element: <FactLine facts={FACTS} /> },
  {
    title: 'Wrapping between its facts, without a dot at the end of a line',
    element: (
      <Stack $gap={4} style={{ display: 'grid', width: 190 }}>
        <FactLine facts={FACTS} />
      </Stack>
    ),
  },
]
