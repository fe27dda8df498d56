import { Button } from '../button/button.tsx'
import { RowSkeletons } from '../skeleton/skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState, SlowLoading } from './states.tsx'

export const gallery = [
  {
    title: 'Empty',
    element: (
      <EmptyState
        illustration="event"
        title="No events yet"
        text="Trips, dinners and projects appear here with all their costs."
        action={<Button>Create your first Event</Button>}
      />
    ),
  },
  {
    title: 'Error',
    element: (
      <ErrorState
        title="Oops! Something went wrong."
        text="We've been notified. We will fix it as soon as we can!"
        retryLabel="Try again"
        onRetry={() => undefined}
        details={"TypeError: Cannot read properties of undefined (reading 'name')\n    at AccountScreen"}
      />
    ),
  },
  {
    title: 'Slow',
    element: (
      <SlowLoading text="This is taking longer than expected...">
        <RowSkeletons count={3} />
      </SlowLoading>
    ),
  },
]
