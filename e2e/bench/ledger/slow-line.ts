import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Transform, pipeline } from 'node:stream'

export interface SlowLine {
  /** The address in place of the one behind it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A line of that many megabits a second each way, which all connections to the address share. */
export async function startSlowLine(url: string, megabits: number): Promise<SlowLine> {
  const { hostname, port } = new URL(url)
  const [up, down] = [limitRate(megabits), limitRate(megabits)]
  const open = new Set<Socket>()
  // Half open: a server that answers and hangs up must not take along what of its answer is still on the line.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const behind = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    // A pipeline whose end is cut off ends both sockets: clients of a killed server are expected to vanish.
    pipeline(client, up(), behind, () => client.destroy())
    pipeline(behind, down(), client, () => behind.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const BITS = 8
const BITS_OF_MEGABIT_MS = 1_000
/** What a timer that fires late may make up for. */
const LATE_MS = 50

/** Makes streams that together pass on so much. */
function limitRate(megabits: number): () => Transform {
  let free = 0
  return () =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        const now = performance.now()
        free = Math.max(free, now - LATE_MS) + (chunk.length * BITS) / (megabits * BITS_OF_MEGABIT_MS)
        void delay(Math.max(0, free - now)).then(() => done(null, chunk))
      },
    })
}
