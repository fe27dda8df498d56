import { printTable } from '../table.ts'
import type { Opening } from './open-event.ts'

const PATH_LENGTH = 90

/** Prints when each request began and ended, up to the moment when the page was shown. */
export function printWaterfall(title: string, { stoodMs, sent }: Opening): void {
  const rows = sent
    .filter(({ startMs }) => startMs <= stoodMs)
    .map(({ path, startMs, endMs, bytes }) => [
      decodeURIComponent(path).slice(0, PATH_LENGTH),
      startMs.toFixed(0),
      Number.isFinite(endMs) ? endMs.toFixed(0) : '',
      (bytes / 1_000).toFixed(1),
    ])
  printTable(title, ['', 'from ms', 'to ms', 'kB'], rows)
}
