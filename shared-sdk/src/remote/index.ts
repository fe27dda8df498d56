export { defineRemote } from './define-remote.tsx'
export type { FirstScreen, RemoteRoutes } from './define-remote.tsx'
