/**
 * `pnpm bench ledger [--sizes 10k,100k,1M] [--durable [--databases 200MB,1GB] [--megabits 100]]` measures what reading, writing, listening
 * and starting take in communities of these numbers of transactions over 1,000 accounts, over HTTP as a member with all rules on; and how
 * each figure grows with the size.
 */
import { parseArgs } from 'node:util'
import { startInbox } from '@coffer/deploy/inbox/inbox'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import { measureCodes } from './codes.ts'
import { measureDurable } from './durable.ts'
import { machineLoad } from './figures.ts'
import type { Measurement } from './figures.ts'
import { startLedgerServer } from './ledger-server.ts'
import type { LedgerServer } from './ledger-server.ts'
import { measureReads } from './reads.ts'
import { reportFigures } from './report.ts'
import { measureSubscribers } from './subscribers.ts'
import { measureChangeOfServer } from './change-of-server.ts'
import { measureWrites } from './writes.ts'

const SIZES: Readonly<Record<string, number>> = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 }
const RESTARTS = 5

const OPTIONS = {
  sizes: { type: 'string' },
  durable: { type: 'boolean' },
  databases: { type: 'string', default: '200MB,1GB' },
  /**
   * The speed of the line to the bucket, each way. Without it the bucket is as near as another process; with it the
   * benchmark measures only changes of servers.
   */
  megabits: { type: 'string' },
} as const

export async function ledger(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: OPTIONS })
  const names = values.sizes?.split(',') ?? Object.keys(SIZES)
  const unknown = names.find((name) => SIZES[name] === undefined)
  if (unknown !== undefined)
    throw new RangeError(`Sizes are ${Object.keys(SIZES).join(', ')}, not ${unknown}.`)
  if (values.durable === true) {
    const megabytes = readDatabases(values.databases)
    if (values.megabits !== undefined) return measureChangeOfServer(megabytes, Number(values.megabits))
    for (const name of values.sizes === undefined ? ['10k'] : names) await measureDurable(SIZES[name] ?? 0)
    await measureChangeOfServer(megabytes)
    return
  }
  const inbox = await startInbox({ smtpPort: await findFreePort(), webPort: await findFreePort() })
  const bySize = new Map<string, readonly Measurement[]>()
  console.log(`ledger: ${machineLoad()} at the beginning`)
  try {
    for (const name of names) {
      // Figures that do not depend on the size are measured at one size.
      const isForAll = name === (names.includes('100k') ? '100k' : names[0])
      bySize.set(name, await measureSize(SIZES[name] ?? 0, { isForAll, smtpPort: inbox.smtpPort }))
      console.log(`ledger: ${name} measured, ${machineLoad()}`)
    }
  } finally {
    await inbox.stop()
  }
  reportFigures(bySize)
}

/** Returns the sizes in MB. */
function readDatabases(text: string): readonly number[] {
  return text.split(',').map((each) => {
    const [, count, unit] = /^([1-9]\d*)(MB|GB)$/.exec(each) ?? []
    if (count === undefined) throw new RangeError(`Databases look like 200MB or 1GB, not ${each}.`)
    return Number(count) * (unit === 'GB' ? 1_000 : 1)
  })
}

async function measureSize(
  size: number,
  { isForAll, smtpPort }: { readonly isForAll: boolean; readonly smtpPort: number },
): Promise<readonly Measurement[]> {
  const server = await startLedgerServer(size, { COFFER_SMTP_PORT: String(smtpPort) })
  try {
    printTable(
      `${size} transactions`,
      ['', 's'],
      [
        ['loaded by SQL', (server.loadMs / 1000).toFixed(1)],
        ['first start, ledger worked out anew', (server.repairMs / 1000).toFixed(1)],
      ],
    )
    return [
      ...(await measureReads(server, size)),
      ...(await measureWrites(server)),
      ...(isForAll ? [...(await measureSubscribers(server)), ...(await measureCodes(server))] : []),
      await measureRestart(server, size),
    ]
  } finally {
    await server.stop()
  }
}

/** Measures the time until the server answers, including its self-check of the whole ledger. */
async function measureRestart(server: LedgerServer, size: number): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < RESTARTS; round += 1) times.push(await server.restart())
  const figure = { value: median(times), processorMs: Number.NaN }
  return { name: 'restart', unit: 'ms', figure, ...(size <= 100_000 && { target: { atMost: 2_000 } }) }
}
