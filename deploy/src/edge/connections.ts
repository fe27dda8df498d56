import type { Server } from 'node:http'
import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import { toNetworkKey } from './faults/sender-ids.ts'

/** The interval in which Node looks for requests that arrive too slowly. */
const CHECK_MS = 5000

const ms = (name: 'headSeconds' | 'requestSeconds'): number => boundNamed(name).max * 1000

/**
 * The time in which a request must arrive, from the table of bounds. Without a limit of its own fastify waits for ever, so a
 * stranger could keep connections by sending half a request. The time of an answer, for example an event stream, is not
 * limited.
 */
export const requestTimes = {
  requestTimeout: ms('requestSeconds'),
  http: { headersTimeout: ms('headSeconds'), connectionsCheckingInterval: CHECK_MS },
} as const

/**
 * Closes a connection at once when its address has `max` others open (product 9.9). Behind a trusted proxy all connections are the
 * proxy's, which counts its own clients: do not use this there.
 */
export function boundConnections(server: Server, max = boundNamed('connectionsOfAddress').max): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = toNetworkKey(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= max) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
