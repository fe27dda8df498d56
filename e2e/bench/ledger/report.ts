import { printTable } from '../table.ts'
import type { Measurement } from './figures.ts'

/** Prints a table for each size, each figure with its ratio to the next smaller size, and then the missed targets. */
export function reportFigures(bySize: ReadonlyMap<string, readonly Measurement[]>): void {
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
