export { defineRemote } from './define-remote.tsx'
export type { RemoteRoutes, ScreenTree } from './define-remote.tsx'
