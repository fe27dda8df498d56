import type { Parts } from './parts.ts'

/** Each is loaded on its first use: the bundler alone takes longer to load than the inbox to run. */
export const parts: Parts = {
  startBackend: async (options) => (await import('@coffer/backend/cli/start-backend')).startBackend(options),
  startNotifier: async (options) =>
    (await import('@coffer/backend/cli/start-notifier')).startNotifier(options),
  demoSignIns: async () => (await import('@coffer/backend/demo/sign-ins')).demoSignIns,
  buildAll: async ({ log }) => (await import('../build/build.ts')).buildAll({ log }),
  publishAll: async (options) => (await import('../publish/publish.ts')).publishAll(options),
  startEdge: async (options) => (await import('../edge/edge.ts')).startEdge(options),
  startInbox: async (options) => (await import('../inbox/inbox.ts')).startInbox(options),
}
