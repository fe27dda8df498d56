import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { NewRemoteScreen } from './screens/new-remote/new-remote.screen.tsx'

export const screens: RemoteRoutes['screens'] = { 'new-remote': NewRemoteScreen }
