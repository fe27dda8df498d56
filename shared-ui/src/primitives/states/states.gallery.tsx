import { Button } from '../button/button.tsx'
import { RowSkeletons } from '../skeleton/row-skeletons.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { SlowLoading } from './slow-loading.tsx'

export const gallery = [
  {
    title: 'Empty',
    element: (
      <EmptyState
        drawing="event"
        title="No events yet"
        text="Trips, dinners and projects will stand here with all they cost."
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
