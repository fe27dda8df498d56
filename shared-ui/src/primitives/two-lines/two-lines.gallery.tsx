import { Avatar } from '../avatar/avatar.tsx'
import { Inline, Stack } from '../layout/layout.tsx'
import { TwoLines } from './two-lines.tsx'

const LONG = 'Maximiliane Freifrau von Hohenstein-Weißenburg'

export const gallery = [
  {
    title: 'Next to an avatar',
    element: (
      <Inline $gap={3}>
        <Avatar id="bo" name="Bo Chen" shape="round" />
        <TwoLines title="Bo Chen" detail="3 transactions" />
      </Inline>
    ),
  },
  {
    title: 'Small, one line, too long',
    element: (
      <Stack $gap={4} style={{ display: 'grid', width: 220 }}>
        <TwoLines size="s" title="Dinner at the lake" detail="3 Mar 2026 · Pending" />
        <TwoLines title="Bo Chen" />
        <TwoLines title={LONG} detail={`${LONG} and ${LONG}`} />
      </Stack>
    ),
  },
]
