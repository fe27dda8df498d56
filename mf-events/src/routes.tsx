import { Navigate, Route, Routes, useParams } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { EventScreen } from './screens/event/event.screen.tsx'
import { EventsScreen } from './screens/events/events.screen.tsx'

export const screens: RemoteRoutes['screens'] = {
  events: ({ basePath }) => (
    <Routes>
      <Route path={basePath} element={<EventsScreen />} />
    </Routes>
  ),
  event: ({ basePath }) => (
    <Routes>
      <Route path={`${basePath}/:id`} element={<EventScreen basePath={basePath} />} />
      <Route path={`${basePath}/:id/*`} element={<ToEvent basePath={basePath} />} />
    </Routes>
  ),
}

/** An unknown URL below an event leads to the event. */
function ToEvent({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  return <Navigate to={`${basePath}/${id}`} replace />
}
