/**
 * `pnpm bench ledger [--sizes 10k,100k,1M] [--beside FOLDER] [--durable [--databases 200MB,1GB] [--megabits 100]]` measures what
 * reading, writing, listening and starting take in communities of these numbers of transactions over 1,000 accounts, over HTTP as a
 * member with all rules on; and how each figure grows with the size. With `--beside` the same is asked of the server of another
 * checkout, round by round in turns, so that both meet the same speed of the machine; each figure is then a ratio.
 */
import { parseArgs } from 'node:util'
import { startInbox } from '@coffer/deploy/inbox/inbox'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { printTable } from '../table.ts'
import { measureBeside } from './beside.ts'
import { measureDurable } from './durable.ts'
import { machineLoad, measure, percentile } from './figures.ts'
import type { Measurement } from './figures.ts'
import { HttpClient } from './http-client.ts'
import { startLedgerServer } from './ledger-server.ts'
import type { LedgerServer } from './ledger-server.ts'
import { measureReads } from './reads.ts'
import { measureSubscribers } from './subscribers.ts'
import { measureChangeOfServer } from './change-of-server.ts'
import { measureWrites } from './writes.ts'

const SIZES: Readonly<Record<string, number>> = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 }

const OPTIONS = {
  sizes: { type: 'string' },
  /** Another checkout of Coffer, with its packages installed, such as a worktree of a former commit. */
  beside: { type: 'string' },
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
      const size = SIZES[name] ?? 0
      if (values.beside === undefined) {
        bySize.set(name, await measureSize(size, { isForAll, smtpPort: inbox.smtpPort }))
      } else {
        await measureBeside(values.beside, size, (server) => measureServer(server, size, isForAll))
      }
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
    const codes = isForAll ? await measureCodes(server) : []
    return [...(await measureServer(server, size, isForAll)), ...codes]
  } finally {
    await server.stop()
  }
}

/** Measures what `--beside` compares too. */
async function measureServer(
  server: LedgerServer,
  size: number,
  isForAll: boolean,
): Promise<readonly Measurement[]> {
  return [
    ...(await measureReads(server, size)),
    ...(await measureWrites(server)),
    ...(isForAll ? await measureSubscribers(server) : []),
    await measureRestart(server, size),
  ]
}

/** Measures the time until the server answers, including its self-check of the whole ledger. */
async function measureRestart(server: LedgerServer, size: number): Promise<Measurement> {
  const work = async () => ({ operations: 1, result: await server.restart() })
  // Each round is another process, so there is no processor time to compare.
  const figure = { ...(await measure(server, work, (ms) => ms)), processorMs: Number.NaN }
  return { name: 'restart', unit: 'ms', figure, ...(size <= 100_000 && { target: { atMost: 2_000 } }) }
}

const PAIRS_A_ROUND = 8

const REQUEST = '/api/collections/users/request-otp'

/**
 * Measures how long the server takes to send a code where sign-up is open: to an address that has an account, and to an
 * address that gets its account by this. The two times must not reveal which address has an account.
 */
async function measureCodes(server: LedgerServer): Promise<Measurement[]> {
  await openSignUp(server.root)
  const guest = new HttpClient(server.url)
  // No other measurement uses these members; each of them gets one code.
  const known = server.community.members.slice(400).map(({ email }) => email)
  let asked = 0
  const ask = async (email: string): Promise<number> => (await guest.demand('POST', REQUEST, { email })).ms
  const work = async () => {
    const result: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < PAIRS_A_ROUND; pair += 1) {
      asked += 1
      result.known.push(await ask(known[asked] ?? ''))
      result.unknown.push(await ask(`stranger-${asked}@elsewhere.test`))
    }
    return { operations: 2 * PAIRS_A_ROUND, result }
  }
  const ratio = await measure(server, work, (times) => {
    const [a, b] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
    return Math.max(a, b) / Math.min(a, b)
  })
  guest.close()
  return [
    {
      name: 'code: slower of known and unknown address',
      unit: 'times',
      target: { atMost: 1.1 },
      figure: ratio,
    },
  ]
}

async function openSignUp(root: HttpClient): Promise<void> {
  const { text } = await root.demand('GET', '/api/collections/manifest/records')
  const { items } = JSON.parse(text) as { items: readonly { id: string }[] }
  for (const { id } of items) {
    await root.demand('PATCH', `/api/collections/manifest/records/${id}`, { allowSignup: true })
  }
}

/** Prints a table for each size, each figure with its ratio to the next smaller size, and then the missed targets. */
function reportFigures(bySize: ReadonlyMap<string, readonly Measurement[]>): void {
  const missed: string[] = []
  let smaller: readonly Measurement[] = []
  for (const [size, measurements] of bySize) {
    const rows = measurements.map((one) => {
      const verdict = getVerdict(one)
      if (verdict === 'missed') missed.push(`${one.name} (${size})`)
      const before = smaller.find(({ name }) => name === one.name)?.figure.value
      return [
        one.name,
        `${short(one.figure.value)} ${one.unit}`,
        formatTarget(one),
        verdict,
        before === undefined ? '' : short(one.figure.value / before),
        Number.isNaN(one.figure.processorMs) ? '' : `${one.figure.processorMs.toFixed(2)} ms`,
      ]
    })
    const head = ['', 'median of 5', 'target', '', 'to the smaller size', 'server CPU each']
    printTable(`ledger: ${size} transactions, 1,000 accounts`, head, rows)
    smaller = measurements
  }
  console.log(missed.length === 0 ? 'All targets met.' : `Missed: ${missed.join('; ')}`)
}

function getVerdict({ figure: { value }, target }: Measurement): '' | 'met' | 'missed' {
  if (target === undefined) return ''
  return ('atMost' in target ? value < target.atMost : value >= target.atLeast) ? 'met' : 'missed'
}

function formatTarget({ target, unit }: Measurement): string {
  if (target === undefined) return ''
  return 'atMost' in target ? `under ${target.atMost} ${unit}` : `at least ${target.atLeast} ${unit}`
}

/** More than three digits would claim a precision that such a figure does not have. */
const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
