import type { FastifyInstance } from 'fastify'
import { EVENTS_PATH } from './client/build-state.ts'
import type { BuildState } from './client/build-state.ts'

export interface DevEvents {
  /** Sends every open page, and those that open later, the state of an app's build. */
  tell(state: BuildState): void
  /** Reloads every open page. */
  reloadPages(): void
  /** Serves the events to pages. */
  register(server: FastifyInstance): void
}

/** Sends open pages the states of builds, as server-sent events. */
export function createDevEvents(): DevEvents {
  const states = new Map<string, BuildState>()
  const pages = new Set<(state: BuildState) => void>()
  const sendAll = (state: BuildState) => pages.forEach((send) => send(state))
  return {
    tell(state) {
      states.set(state.app, state)
      sendAll(state)
    },
    reloadPages: () => sendAll({ app: '', hash: '', errors: [], reload: true }),
    register(server) {
      server.get(EVENTS_PATH, (request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        // The first byte makes the browser report the connection as open.
        reply.raw.write(':\n\n')
        const send = (state: BuildState) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`)
        states.forEach(send)
        pages.add(send)
        request.raw.on('close', () => pages.delete(send))
      })
    },
  }
}
