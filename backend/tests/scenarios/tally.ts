import { KIND_NAMES } from './generate/operation.ts'

interface Counts {
  accepted: number
  refused: number
}

/** Counts requests, and how many were accepted and refused, over all histories. */
export class Tally {
  readonly kinds = new Map<string, Counts>(KIND_NAMES.map((kind) => [kind, { accepted: 0, refused: 0 }]))
  /** For each reason: how often it held, and how often it was the only one. */
  readonly reasons = new Map<string, { held: number; alone: number; said: number }>()

  count(kind: string, reasons: readonly string[], said: string): void {
    const counts = this.kinds.get(kind) ?? { accepted: 0, refused: 0 }
    counts[reasons.length === 0 ? 'accepted' : 'refused'] += 1
    this.kinds.set(kind, counts)
    for (const reason of reasons) {
      const known = this.reasons.get(reason) ?? { held: 0, alone: 0, said: 0 }
      known.held += 1
      if (reasons.length === 1) known.alone += 1
      if (said === reason) known.said += 1
      this.reasons.set(reason, known)
    }
  }

  get accepted(): number {
    return [...this.kinds.values()].reduce((sum, { accepted }) => sum + accepted, 0)
  }

  get total(): number {
    return [...this.kinds.values()].reduce((sum, { accepted, refused }) => sum + accepted + refused, 0)
  }

  /** Returns two tables for people. */
  report(): string {
    const kinds = [...this.kinds].map(
      ([kind, { accepted, refused }]) =>
        `  ${kind.padEnd(24)}${String(accepted).padStart(7)}${String(refused).padStart(9)}`,
    )
    const reasons = [...this.reasons]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([reason, { held, alone, said }]) =>
          `  ${reason.padEnd(28)}${String(held).padStart(7)}${String(alone).padStart(7)}${String(said).padStart(7)}`,
      )
    return [
      `${this.total} operations, ${this.accepted} accepted (${((100 * this.accepted) / this.total).toFixed(1)} %)`,
      `  ${'kind'.padEnd(24)}accepted  refused`,
      ...kinds,
      `  ${'reason of refusal'.padEnd(28)}  holds  alone   said`,
      ...reasons,
    ].join('\n')
  }
}
