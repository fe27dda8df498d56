import { cpus, loadavg } from 'node:os'
import { median } from '../median.ts'
import { processorTime } from './process-meter.ts'
import type { InTurn } from './turns.ts'

const ROUNDS = 5

/** A server that is measured. */
export interface MeasuredServer {
  readonly pid: () => number
  /** Runs a round when it is this server's turn. It is missing where only one server is measured. */
  readonly inTurn?: InTurn
  /** The number of rounds, 5 by default. */
  readonly rounds?: number
}

export interface Figure {
  /** The median of the rounds. */
  readonly value: number
  /** The value of each round. */
  readonly rounds: readonly number[]
  /** The server's processor time for one operation, in ms. It can be compared even when others use the machine. */
  readonly processorMs: number
}

/** What a row of the report says. */
export interface Measurement {
  readonly name: string
  readonly unit: string
  /** The largest good value, or the smallest one for rates. It is missing where only the growth matters. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number }
  readonly figure: Figure
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new RangeError('Nothing was measured.')
  return value
}

/**
 * Runs the rounds of `work`, which returns how long each of its operations took (`times`) or a rate; `reduce` turns
 * that into the round's value. A first round, which does not count, fills the caches in memory.
 */
export async function measure<T>(
  { pid, inTurn = (round) => round(), rounds = ROUNDS }: MeasuredServer,
  work: () => Promise<{ readonly operations: number; readonly result: T }>,
  reduce: (result: T) => number,
): Promise<Figure> {
  const values: number[] = []
  const spent: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { operations, result, processorMs } = await inTurn(async () => {
      const before = processorTime(pid())
      const done = await work()
      return { ...done, processorMs: processorTime(pid()) - before }
    })
    if (round === 0) continue
    values.push(reduce(result))
    spent.push(processorMs / operations)
  }
  return { value: median(values), rounds: values, processorMs: median(spent) }
}

/** A `load` of 2 on 2 processors means that both are fully busy. */
export function machineLoad(): string {
  return `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`
}
