import { Stack } from '../layout/layout.tsx'
import { Card } from './card.tsx'

export const gallery = [
  {
    title: 'Plain and pressable',
    element: (
      <Stack>
        <Card>What stands still</Card>
        <Card onClick={() => undefined}>What can be pressed</Card>
        <Card renderLink={(link) => <a href="#card" {...link} />}>What leads somewhere</Card>
      </Stack>
    ),
  },
]
