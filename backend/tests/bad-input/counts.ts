import { KINDS } from './case.ts'
import type { BadCase, Kind } from './case.ts'

/** Counts the cases of each kind for each route: a table for people. */
export class Counts {
  readonly #rows = new Map<string, Map<Kind, number>>()

  add(cases: readonly BadCase[]): void {
    for (const { route, kind } of cases) {
      const row = this.#rows.get(route) ?? new Map<Kind, number>()
      row.set(kind, (row.get(kind) ?? 0) + 1)
      this.#rows.set(route, row)
    }
  }

  table(): string {
    const width = Math.max(0, ...[...this.#rows.keys()].map(({ length }) => length)) + 1
    const line = (name: string, cells: readonly (string | number)[]): string =>
      name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('')
    const of = (row: ReadonlyMap<Kind, number>): (string | number)[] => {
      const sum = [...row.values()].reduce((total, count) => total + count, 0)
      return [...KINDS.map((kind) => row.get(kind) ?? '·'), sum]
    }
    const total = new Map<Kind, number>()
    for (const row of this.#rows.values())
      for (const [kind, count] of row) total.set(kind, (total.get(kind) ?? 0) + count)
    return [
      'Bad input, cases per route and kind:',
      line('', [...KINDS, 'all']),
      ...[...this.#rows].map(([name, row]) => line(name, of(row))),
      line('all', of(total)),
    ].join('\n')
  }
}
