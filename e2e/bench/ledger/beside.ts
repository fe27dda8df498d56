/** `pnpm bench ledger --beside FOLDER` compares the server of this checkout with that of another one, in turns. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import type { Measurement } from './figures.ts'
import { percentile } from './figures.ts'
import { startLedgerServer } from './ledger-server.ts'
import type { LedgerServer } from './ledger-server.ts'
import { takeTurns } from './turns.ts'

const ROUNDS = 11
/** A figure that is worse by more than this share is marked. */
const TOLERANCE = 0.05

/**
 * Starts both servers with the same number of transactions and lets them take turns, round by round. Prints for each
 * figure the median of both, and how many times as long this checkout takes: the median of the rounds' ratios, because
 * both halves of a round meet the same speed of the machine. Both servers bundle their scripts at a start.
 * @throws when the folder has no server of Coffer, or its packages are not installed.
 */
export async function measureBeside(
  folder: string,
  size: number,
  measureServer: (server: LedgerServer) => Promise<readonly Measurement[]>,
): Promise<void> {
  const servers: LedgerServer[] = []
  try {
    for (const start of [await findOtherStart(folder), startBackend]) {
      servers.push(await startLedgerServer(size, {}, {}, { start, bundles: true }))
    }
    const inTurn = takeTurns(servers.length)
    const [theirs = [], ours = []] = await Promise.all(
      servers.map((server) => measureServer({ ...server, inTurn, rounds: ROUNDS })),
    )
    report(size, theirs, ours)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function findOtherStart(folder: string): Promise<typeof startBackend> {
  const path = join(resolve(folder), 'backend/src/cli/start-backend.ts')
  const other = (await import(pathToFileURL(path).href)) as { readonly startBackend: typeof startBackend }
  return other.startBackend
}

function report(size: number, theirs: readonly Measurement[], ours: readonly Measurement[]): void {
  const rows = ours.map((mine) => {
    const other = theirs.find(({ name }) => name === mine.name)
    if (other === undefined) throw new Error(`“${mine.name}” was measured on one server only.`)
    const ratios = compareRounds(other, mine)
    const ratio = median(ratios)
    return [
      mine.name,
      `${other.figure.value.toPrecision(3)} ${mine.unit}`,
      `${mine.figure.value.toPrecision(3)} ${mine.unit}`,
      ratio.toFixed(3),
      `${percentile(ratios, 0.25).toFixed(2)}–${percentile(ratios, 0.75).toFixed(2)}`,
      ratio > 1 + TOLERANCE ? 'worse' : '',
    ]
  })
  printTable(`${size} transactions`, ['', 'other', 'this', 'times as long', 'half of the rounds', ''], rows)
}

/** Returns for each round how many times as long this checkout takes. A rate is the opposite of a time. */
function compareRounds(other: Measurement, mine: Measurement): readonly number[] {
  const isRate = mine.unit.startsWith('/')
  return mine.figure.rounds.map((value, round) => {
    const former = other.figure.rounds[round] ?? Number.NaN
    return isRate ? former / value : value / former
  })
}
