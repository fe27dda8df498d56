import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { DashboardScreen } from './screens/dashboard/dashboard.screen.tsx'

/** The screens of this remote: the dashboard is one screen without routes of its own below it. */
export const screens: RemoteRoutes['screens'] = {
  dashboard: DashboardScreen,
}
