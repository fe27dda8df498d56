import { Inline } from '../layout/layout.tsx'
import { Badge, Chip, StatusChip } from './badge.tsx'

export const gallery = [
  {
    title: 'Chips',
    element: (
      <Inline $wrap>
        <Chip>Draft</Chip>
        <Chip tone="primary">Ongoing</Chip>
        <Chip tone="warning">Locked</Chip>
        <Chip tone="danger">Closed</Chip>
        <Chip tone="success">Concluded</Chip>
      </Inline>
    ),
  },
  {
    title: 'Statuses and counts',
    element: (
      <Inline $wrap>
        <StatusChip status="pending" label="Pending" />
        <StatusChip status="approved" label="Approved" />
        <StatusChip status="reserved" label="Reserved" />
        <StatusChip status="declined" label="Declined" />
        <Badge count={3} label="3 pending requests" />
        <Badge count={120} label="120 pending requests" />
      </Inline>
    ),
  },
]
