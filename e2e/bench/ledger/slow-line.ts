import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Transform, pipeline } from 'node:stream'

export interface SlowLine {
  /** The address to use in place of the address behind it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a line of this number of megabits a second each way, which all connections to the address share. */
export async function startSlowLine(url: string, megabits: number): Promise<SlowLine> {
  const { hostname, port } = new URL(url)
  const [up, down] = [limitRate(megabits), limitRate(megabits)]
  const open = new Set<Socket>()
  // The sockets are half open: when a server answers and hangs up, the rest of its answer on the line must still
  // arrive.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const behind = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    // When an end is cut off, the pipeline ends both sockets: clients of a killed server may vanish.
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
/** The time that a late timer may make up for. */
const LATE_MS = 50

/** Returns a function that makes streams which together pass on at most this much. */
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
