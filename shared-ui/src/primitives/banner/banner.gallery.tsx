import { Inbox } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import { Stack } from '../layout/layout.tsx'
import { Banner, FailureBanner } from './banner.tsx'

export const gallery = [
  {
    title: 'Tones',
    element: (
      <Stack $gap={2}>
        <Banner>Receivables are displayed as negative values.</Banner>
        <Banner
          tone="primary"
          icon={<Inbox aria-hidden />}
          title="Pending requests"
          end={<Badge count={3} label="3 pending requests" />}
          onClick={() => undefined}
        >
          Three people ask you for money.
        </Banner>
        <Banner tone="warning" title="Your balance is low">
          Top up to settle what you owe.
        </Banner>
        <Banner tone="danger">This event has no admins.</Banner>
        <Banner tone="success">Everyone is settled.</Banner>
      </Stack>
    ),
  },
  {
    title: 'After a lost answer',
    element: <FailureBanner text="The server did not answer. Nothing is lost: try again." />,
  },
]
