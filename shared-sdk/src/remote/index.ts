export { defineRemote } from './define-remote.tsx'
export type { RemoteRoutes } from './define-remote.tsx'
