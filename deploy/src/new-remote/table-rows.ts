import { StartFailure } from '../start/failure.ts'
import type { RemoteNames } from './remote-name.ts'

interface TableRow {
  /** A file of the workspace. */
  readonly file: string
  /** The text before which the row is inserted; occurs once in the file. */
  readonly before: string
  readonly row: (names: RemoteNames) => string
}

/**
 * The tables that name every remote: the benchmark's table that bundles them all. Shell and builds read the declarations
 * in the remotes' folders (ADR 0149).
 */
export const TABLES: readonly TableRow[] = [
  {
    file: 'e2e/bench/composition/bundled-remotes.ts',
    before: '}\n\nfunction getModules',
    row: ({ remote }) => `  '${remote}': {
    app: () => import(/* webpackChunkName: "${remote}" */ '../../../${remote}/src/remote.tsx'),
    extensions: () => import('../../../${remote}/src/extensions.ts'),
  },\n`,
  },
]

/** Returns a table with one more row. Throws a StartFailure when its end has moved. */
export function withRow({ file, before, row }: TableRow, text: string, names: RemoteNames): string {
  const [head, tail, ...more] = text.split(before)
  if (head === undefined || tail === undefined || more.length > 0) {
    throw new StartFailure(
      `${file} has changed its shape: deploy/src/new-remote/table-rows.ts has to follow.`,
    )
  }
  return `${head}${row(names)}${before}${tail}`
}
