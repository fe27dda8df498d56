import { Stack } from '../layout/layout.tsx'
import { Card } from './card.tsx'

export const gallery = [
  {
    title: 'Plain and pressable',
    element: (
      <Stack>
        <Card>Plain content</Card>
        <Card onClick={() => undefined}>As a button</Card>
        <Card renderLink={(link) => <a href="#card" {...link} />}>As a link</Card>
      </Stack>
    ),
  },
]
