import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { MoreScreen } from './screens/more/more.screen.tsx'

export const screens: RemoteRoutes['screens'] = { more: MoreScreen }
