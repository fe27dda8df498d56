/**
 * A part of `pnpm bench ledger --durable`. With databases of several sizes, it measures how long restoring takes, and for how
 * long nothing can be written when one of two servers with a bucket takes over from the other, with and without a copy of the
 * data.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { restoreBackup } from '@coffer/backend/cli/backup/restore-backup'
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
import { startSlowLine } from './slow-line.ts'
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

/** Row of the table -> a value for each size. */
type Rows = Map<string, string[]>

const PREFIX = 'bench'

/** How many transactions, with their indexes, fill a megabyte. From it follows the number for a size. */
const TRANSACTIONS_PER_MB = 1_258

/**
 * Measures with databases of about these sizes, in MB, and over a line of this many megabits a second to the bucket.
 */
export async function measureChangeOfServer(
  sizes: readonly number[],
  megabits: number = Infinity,
): Promise<void> {
  const rows: Rows = new Map()
  for (const size of sizes) {
    const note = (row: string, value: string): void => void rows.set(row, [...(rows.get(row) ?? []), value])
    await measureSize(size * TRANSACTIONS_PER_MB, megabits, note)
    console.log(`ledger --durable: ${size} MB measured, ${machineLoad()}`)
  }
  printTable(
    `ledger: a change of servers, lease of 3 s, ${megabits} Mbit/s to the bucket, ${machineLoad()}`,
    ['', ...sizes.map((size) => `${size} MB`)],
    [...rows].map(([row, values]) => [row, ...values]),
  )
}

async function measureSize(
  transactions: number,
  megabits: number,
  noteText: (row: string, value: string) => void,
): Promise<void> {
  const bucket = await startS3Server()
  const at = (endpoint: string) => ({
    ...bucket.env,
    COFFER_REPLICA: `s3://${bucket.bucket}/${PREFIX}?endpoint=${endpoint}`,
  })
  const line = megabits === Infinity ? null : await startSlowLine(bucket.endpoint, megabits)
  const replica = at(line?.url ?? bucket.endpoint)
  const env = { ...process.env, COFFER_LIMITS: 'off', COFFER_SUPERUSER: '', ...replica }
  const machines: Machine[] = []
  const start = async (): Promise<Machine> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coffer-change-'))
    const machine = { backend: await startBackend({ dataDir, port: await findFreePort(), env }), dataDir }
    machines.push(machine)
    return machine
  }
  const note = (what: string, value: number, unit: string): void =>
    noteText(unit === '' ? what : `${what}, ${unit}`, value.toFixed(unit === 's' ? 1 : 0))
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    note(what, (performance.now() - began) / 1000, 's')
  }
  try {
    note('transactions', transactions, '')
    const writer = await load(transactions, at(bucket.endpoint), note)
    note('the first snapshot', largestIn(join(bucket.folder, bucket.bucket, PREFIX)) / 1e6, 'MB')
    const first = await start()
    await timed('restored and serving, nobody before it', () => untilWritten(writer, first))
    note('database', statSync(join(first.dataDir, 'data.db')).size / 1e6, 'MB')
    await timed('restored by the command, ledger proof included', () => restoreByCommand(env))
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
    // So soon after its start this server has no copy.
    const fourth = await start()
    process.kill(third.backend.pid, 'SIGKILL')
    await timed('without writes after a kill, without a copy', () => untilWritten(writer, fourth))
  } finally {
    for (const { backend, dataDir } of machines) {
      await backend.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    await line?.stop()
    await bucket.stop()
  }
}

/** Brings a community of that size into the bucket, and returns a member who writes. */
async function load(
  transactions: number,
  replica: NodeJS.ProcessEnv,
  note: (what: string, value: number, unit: string) => void,
): Promise<Writer> {
  const server = await startLedgerServer(transactions, {}, replica)
  try {
    note('loaded by SQL', server.loadMs / 1000, 's')
    note('first start, ledger worked out anew', server.repairMs / 1000, 's')
    note('until all of it was in the bucket, from then on', server.signInMs / 1000, 's')
    const [from, to] = server.community.members.slice(20)
    if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
    return { client: await server.as(from), from, to }
  } finally {
    await server.stop()
  }
}

/** Returns the size of the largest file, in bytes: the snapshot with which a generation begins. */
const largestIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((largest, entry) => Math.max(largest, entry.isFile() ? entry.size : 0), 0)

/** Restores to a folder of its own, as an operator does. */
async function restoreByCommand(env: NodeJS.ProcessEnv & { readonly COFFER_REPLICA: string }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-restored-'))
  try {
    const report = await restoreBackup({ from: env.COFFER_REPLICA, dataDir, env, log: () => {} })
    if (!report.isWhole) throw new Error(report.lines.join('\n'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function untilWritten({ client, from, to }: Writer, { backend }: Machine): Promise<void> {
  const there = client.at(backend.url)
  const path = '/api/collections/acc_txs/records'
  for (;;) {
    // While the port changes hands, nobody listens.
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
