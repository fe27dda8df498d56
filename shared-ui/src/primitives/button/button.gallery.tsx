import { Plus, Send } from 'lucide-react'
import { Inline, Stack } from '../layout/layout.tsx'
import { Button } from './button.tsx'

export const gallery = [
  {
    title: 'Variants',
    element: (
      <Inline $wrap>
        <Button>Send</Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="quiet">View all</Button>
        <Button variant="danger">Sign out</Button>
      </Inline>
    ),
  },
  {
    title: 'With icon, small, as link',
    element: (
      <Inline $wrap>
        <Button icon={<Send aria-hidden />}>Send</Button>
        <Button size="s" variant="secondary" icon={<Plus aria-hidden />}>
          New
        </Button>
        <Button size="s">Approve</Button>
        <Button variant="secondary" renderLink={(link) => <a href="#events" {...link} />}>
          Events
        </Button>
      </Inline>
    ),
  },
  {
    title: 'Pending and disabled',
    element: (
      <Stack $gap={2}>
        <Button fullWidth pending pendingLabel="Sending">
          Send €12.50
        </Button>
        <Inline $wrap>
          <Button disabled>Send</Button>
          <Button variant="secondary" disabled>
            Cancel
          </Button>
          <Button variant="secondary" pending pendingLabel="Trying again">
            Try again
          </Button>
        </Inline>
      </Stack>
    ),
  },
]
