import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startOwnServer } from '../testing/own-server.ts'
import { openStream } from './open-stream.ts'
import type { Stream } from './open-stream.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import type { Community } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'

const EDGE_SECRET = 'of-the-edge'
/** The most memory of the server while it is attacked. */
const MEMORY_MB = 400

export interface AttackedServer {
  readonly url: string
  /** Returns the headers by which the edge names an address. */
  readonly through: (address: string) => Readonly<Record<string, string>>
  /** Returns a guest at this address, as the edge passes it on. */
  readonly from: (address: string) => Client
  /** Returns a signed-in member under their membership, at this address. */
  readonly member: (key: string, options?: { community?: Community; address?: string }) => Promise<Client>
  /** Opens a stream of events from this address. */
  readonly listen: (address: string) => Promise<Stream>
  readonly root: Client
  readonly pid: () => number
  /**
   * Returns the milliseconds of processor time that the server took during the work, including everything else that it
   * did; NaN without /proc.
   */
  readonly measureProcessorTime: (work: () => Promise<unknown>) => Promise<number>
  /**
   * Runs the attack while another member (Bo, at an address of his own) sends money again and again: each send must be
   * answered 200. Prints how long they took, and expects the memory of the server to have stayed within 400 MB.
   */
  readonly attack: <T>(name: string, work: () => Promise<T>) => Promise<T>
  readonly stop: () => Promise<void>
}

/** Starts a server of its own with the demo and all limits in force, for drills of attacks from outside. */
export async function startAttackedServer(env: NodeJS.ProcessEnv = {}): Promise<AttackedServer> {
  const server = await startOwnServer({
    data: 'demo',
    env: { COFFER_LIMITS: '', COFFER_EDGE_SECRET: EDGE_SECRET, ...env },
  })
  const through = (address: string) => ({ 'X-Forwarded-For': address, 'X-Edge-Secret': EDGE_SECRET })
  const at = (client: Client, address: string): Client => client.with(through(address))
  const member: AttackedServer['member'] = async (
    key,
    { community = 'harbour', address = '192.0.2.1' } = {},
  ) => {
    const signedIn = await server.root.impersonate(userId(key))
    const headers = { 'X-Authz': membershipId(key, community), 'X-Org': organisationId(community) }
    return at(signedIn.with(headers), address)
  }
  return {
    url: server.url,
    through,
    from: (address) => at(server.guest, address),
    member,
    listen: (address) => openStream(server.url, through(address)),
    root: server.root,
    pid: server.pid,
    measureProcessorTime: async (work) => {
      const before = processorTime(server.pid())
      await work()
      return processorTime(server.pid()) - before
    },
    attack: async (name, work) => {
      const bystander = await member('bo', { address: '192.0.2.200' })
      const progress = { isOver: false }
      const durations = sendUntil(bystander, () => progress.isOver)
      const result = await work().finally(() => (progress.isOver = true))
      const sorted = (await durations).toSorted((one, other) => one - other)
      const memory = peakMemory(server.pid())
      const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
      console.log(
        `${name}: ${sorted.length} sends meanwhile, p95 ${p95.toFixed(0)} ms; at most ${memory.toFixed(0)} MB`,
      )
      // The value is NaN without /proc.
      expect(memory > MEMORY_MB, `${memory} MB`).toBe(false)
      return result
    },
    stop: server.stop,
  }
}

/** Sends until `isOver` returns true, at least once. Returns the milliseconds of each. */
async function sendUntil(sender: Client, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = []
  do {
    const begin = performance.now()
    const { status, body } = await sender.create('acc_txs', transactionBody('bo', 'bo', 'mei'))
    expect([status, body.message]).toEqual([200, undefined])
    durations.push(performance.now() - begin)
  } while (!isOver())
  return durations
}

/** Returns the milliseconds of processor time of the process so far; NaN without /proc. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  // The kernel counts in hundredths of a second.
  return (Number(user) + Number(system)) * 10
}

/** Returns the most memory that the process has held so far, in MB; NaN without /proc. */
function peakMemory(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}
