/**
 * A part of `pnpm bench ledger --durable`: for how long nothing can be written when one of two servers with a bucket takes over
 * from the other, with and without a copy of what is in the bucket.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startS3Server } from '@coffer/backend/cli/s3-server'
import { startBackend } from '@coffer/backend/cli/start-backend'
import type { Backend } from '@coffer/backend/cli/start-backend'
import { printTable } from '../table.ts'
import { machineLoad } from './figures.ts'
import type { HttpClient } from './http-client.ts'
import { startLedgerServer } from './ledger-server.ts'
import type { LoadedMember } from './load-community.ts'
import { residentMemory } from './process-meter.ts'
import { payment } from './writes.ts'

interface Machine {
  readonly backend: Backend
  readonly dataDir: string
}

interface Writer {
  readonly client: HttpClient
  readonly from: LoadedMember
  readonly to: LoadedMember
}

/** Measures with that many transactions. */
export async function measureTakeover(size: number): Promise<void> {
  const bucket = await startS3Server()
  const replica = {
    ...bucket.env,
    COFFER_REPLICA: `s3://${bucket.bucket}/takeover?endpoint=${bucket.endpoint}`,
  }
  const env = { ...process.env, COFFER_LIMITS: 'off', COFFER_SUPERUSER: '', ...replica }
  const machines: Machine[] = []
  const start = async (): Promise<Machine> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coffer-takeover-'))
    const machine = { backend: await startBackend({ dataDir, port: await findFreePort(), env }), dataDir }
    machines.push(machine)
    return machine
  }
  const rows: (readonly [string, string])[] = []
  const note = (what: string, value: number, unit: string): void =>
    void rows.push([`${what}, ${unit}`, value.toFixed(unit === 's' ? 1 : 0)])
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    note(what, (performance.now() - began) / 1000, 's')
  }
  try {
    const writer = await load(size, replica)
    const first = await start()
    await timed('restored and serving, nobody before it', () => untilWritten(writer, first))
    note('database', statSync(join(first.dataDir, 'data.db')).size / 1e6, 'MB')
    const second = await start()
    await timed('copy made by a server that waits', () => untilItFollows(second))
    note('memory of the holder', residentMemory(first.backend.pid), 'MB')
    note('memory of the one that waits', residentMemory(second.backend.pid), 'MB')
    const gone = first.backend.stop()
    await timed('without writes in a planned handover, the wait for its step included', () =>
      untilWritten(writer, second),
    )
    await gone
    const third = await start()
    await untilItFollows(third)
    process.kill(second.backend.pid, 'SIGKILL')
    await timed('without writes after a kill, with a copy', () => untilWritten(writer, third))
    // So soon after its start it has none.
    const fourth = await start()
    process.kill(third.backend.pid, 'SIGKILL')
    await timed('without writes after a kill, without a copy', () => untilWritten(writer, fourth))
  } finally {
    for (const { backend, dataDir } of machines) {
      await backend.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    await bucket.stop()
  }
  printTable(
    `ledger: taking over with ${size} transactions, lease of 3 s, ${machineLoad()}`,
    ['', 'figure'],
    rows,
  )
}

/** Brings a community of that size into the bucket, and returns one who writes. */
async function load(size: number, replica: NodeJS.ProcessEnv): Promise<Writer> {
  const server = await startLedgerServer(size, {}, replica)
  try {
    const [from, to] = server.community.members.slice(20)
    if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
    return { client: await server.as(from), from, to }
  } finally {
    await server.stop()
  }
}

async function untilWritten({ client, from, to }: Writer, { backend }: Machine): Promise<void> {
  const there = client.at(backend.url)
  const path = '/api/collections/acc_txs/records'
  for (;;) {
    // While its port changes hands nobody listens.
    const answer = await there.send('POST', path, payment(from, to, 1)).catch(() => null)
    if (answer?.status === 200) return
    if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`)
    await delay(20)
  }
}

async function untilItFollows({ backend }: Machine): Promise<void> {
  for (;;) {
    const answer = await fetch(`${backend.url}/ready`)
    if (/has a copy/.test(await answer.text())) return
    await delay(50)
  }
}
