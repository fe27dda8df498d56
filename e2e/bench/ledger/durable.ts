/**
 * `pnpm bench ledger --durable` measures, round by round, what writes cost where a commit must be on the disk
 * (COFFER_SYNCHRONOUS=full), and where it must be in a bucket of this machine (COFFER_REPLICA), beside a server that waits
 * for neither.
 */
import { startS3Server } from '@coffer/backend/cli/s3-server'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import { machineLoad, percentile } from './figures.ts'
import type { HttpClient } from './http-client.ts'
import { startLedgerServer } from './ledger-server.ts'
import type { LedgerServer } from './ledger-server.ts'
import type { LoadedMember } from './load-community.ts'
import { residentMemory } from './process-meter.ts'
import { createBatches, createSingles } from './writes.ts'

const ROUNDS = 3
const BATCH = 50
const CROWDS = [10, 50]
const MODES = ['plain', 'on the disk', 'in a bucket'] as const

interface Mode {
  readonly name: (typeof MODES)[number]
  readonly server: LedgerServer
  readonly people: readonly { readonly member: LoadedMember; readonly client: HttpClient }[]
}

/** Row of the table -> mode -> a value for each round. */
type Figures = Map<string, Map<string, number[]>>

/** Measures the three modes with this number of transactions in each. */
export async function measureDurable(size: number): Promise<void> {
  const bucket = await startS3Server()
  const settings: Record<(typeof MODES)[number], NodeJS.ProcessEnv> = {
    plain: { COFFER_SYNCHRONOUS: 'normal' },
    'on the disk': { COFFER_SYNCHRONOUS: 'full' },
    'in a bucket': {
      ...bucket.env,
      COFFER_REPLICA: `s3://${bucket.bucket}/bench?endpoint=${bucket.endpoint}`,
    },
  }
  const modes: Mode[] = []
  const figures: Figures = new Map()
  try {
    for (const name of MODES) {
      const server = await startLedgerServer(size, {}, settings[name])
      const members = server.community.members.slice(20, 20 + Math.max(...CROWDS))
      const people = await Promise.all(
        members.map(async (member) => ({ member, client: await server.as(member) })),
      )
      modes.push({ name, server, people })
    }
    console.log(`ledger --durable: ${machineLoad()} at the beginning`)
    for (let round = 0; round <= ROUNDS; round += 1) {
      const into = round === 0 ? new Map() : figures
      for (const mode of modes) await measureWrites(mode, into)
    }
    for (const mode of modes) {
      note(figures, 'memory, MB', mode, residentMemory(mode.server.pid()))
      note(figures, 'database, MB', mode, mode.server.databaseSize())
      note(figures, 'restart, ms', mode, await mode.server.restart())
    }
    const replicated = modes.find(({ name }) => name === 'in a bucket')
    if (replicated)
      note(figures, 'restart without its folder, ms', replicated, await replicated.server.restore())
  } finally {
    for (const { server } of modes) await server.stop()
    await bucket.stop()
  }
  report(figures, size)
}

async function measureWrites(mode: Mode, figures: Figures): Promise<void> {
  const { people } = mode
  const [one, to] = people
  if (one === undefined || to === undefined) throw new RangeError('There are too few members.')
  const singles = 60
  note(
    figures,
    'single creates, /s',
    mode,
    await rate(singles, () => createSingles(one.client, one.member, to.member, singles)),
  )
  const batches = { batches: 8, size: BATCH }
  const batched = (): Promise<unknown> => createBatches(one.client, one.member, to.member, batches)
  note(figures, `creates in batches of ${BATCH}, /s`, mode, await rate(batches.batches * BATCH, batched))
  for (const crowd of CROWDS) {
    const each = 300 / crowd
    const times: number[] = []
    const all = (): Promise<unknown> =>
      Promise.all(
        people.slice(0, crowd).map(async ({ member, client }, position) => {
          const receiver = people[(position + 1) % crowd]?.member ?? to.member
          times.push(...(await createSingles(client, member, receiver, each)))
        }),
      )
    note(figures, `creates of ${crowd} clients, /s`, mode, await rate(crowd * each, all))
    note(figures, `create with ${crowd} clients, p95, ms`, mode, percentile(times, 0.95))
  }
}

async function rate(operations: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (operations / (performance.now() - start)) * 1000
}

function note(figures: Figures, row: string, { name }: Mode, value: number): void {
  const modes = figures.get(row) ?? new Map<string, number[]>()
  modes.set(name, [...(modes.get(name) ?? []), value])
  figures.set(row, modes)
}

function report(figures: Figures, size: number): void {
  const rows = [...figures].map(([row, modes]) => {
    const values = MODES.map((mode) => (modes.has(mode) ? median(modes.get(mode) ?? []) : Number.NaN))
    const [plain = Number.NaN, ...others] = values
    const ratios = others.map((value) => show(value / plain, 2))
    return [row, ...values.map((value) => show(value, 0)), ...ratios]
  })
  const head = ['', ...MODES, ...MODES.slice(1).map((mode) => `${mode} / plain`)]
  printTable(`ledger: ${size} transactions, median of ${ROUNDS}, ${machineLoad()}`, head, rows)
}

const show = (value: number, digits: number): string => (Number.isNaN(value) ? '' : value.toFixed(digits))
