import { StartFailure } from '../start/failure.ts'
import type { RemoteNames } from './remote-name.ts'

interface TableRow {
  /** A file of the workspace. */
  readonly file: string
  /** What the row goes before; stands once in the file. */
  readonly before: string
  readonly row: (names: RemoteNames) => string
}

/**
 * The tables that name every remote: the contract between shell and remotes, the shell's places, whose code its page
 * fetches ahead, and the benchmark that bundles them all. Everything else reads the first or the folders `mf-*`.
 */
export const TABLES: readonly TableRow[] = [
  {
    file: 'shared-sdk/src/contracts/screens.ts',
    before: '} as const satisfies Record<string,',
    row: ({ screen, remote }) => `  '${screen}': '${remote}',\n`,
  },
  {
    file: 'shell/src/routing/routes.tsx',
    before: "          { path: '*', element: <Navigate",
    row: ({ screen }) =>
      `          { path: '/${screen}/*', element: <RemoteHost key="${screen}" screen="${screen}" basePath="/${screen}" /> },\n`,
  },
  {
    file: 'shell/src/index.html',
    before: "dashboard: 'mf-dashboard'",
    row: ({ screen, remote }) => `'${screen}': '${remote}', `,
  },
  {
    file: 'e2e/bench/composition/bundled-remotes.ts',
    before: '}\n\nfunction modulesOf',
    row: ({ remote }) => `  '${remote}': {
    app: () => import(/* webpackChunkName: "${remote}" */ '../../../${remote}/src/remote.tsx'),
    extensions: () => import('../../../${remote}/src/extensions.ts'),
  },\n`,
  },
]

/** A table with one more row. Throws a StartFailure when its end is not where it was. */
export function withRow({ file, before, row }: TableRow, text: string, names: RemoteNames): string {
  const [head, tail, ...more] = text.split(before)
  if (head === undefined || tail === undefined || more.length > 0) {
    throw new StartFailure(
      `${file} has changed its shape: deploy/src/new-remote/table-rows.ts has to follow.`,
    )
  }
  return `${head}${row(names)}${before}${tail}`
}
