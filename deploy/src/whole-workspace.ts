import { existsSync, readFileSync } from 'node:fs'
import { StartFailure } from './start/failure.ts'
import { inWorkspace } from './workspace.ts'

/** Returns the folders that pnpm-workspace.yaml names and a sparse checkout lacks; remotes are named by a pattern there. */
export function missingFolders(): readonly string[] {
  const [, list = ''] =
    /^packages:\n((?: +- .*\n)*)/.exec(readFileSync(inWorkspace('pnpm-workspace.yaml'), 'utf8')) ?? []
  const names = [...list.matchAll(/- ([\w-]+)$/gm)].map(([, name = '']) => name)
  return names.filter((name) => !existsSync(inWorkspace(name)))
}

/** Throws a StartFailure with advice in a sparse checkout. `what` begins the sentence, such as "The checks need". */
export function expectWholeWorkspace(what: string, missing = missingFolders()): void {
  if (missing.length === 0) return
  throw new StartFailure(
    `${what} the whole repository, and this checkout lacks ${missing.join(', ')}. \`git sparse-checkout disable\` gets them; \`npx -y pnpm unit <folder>\` tests one folder without them.`,
  )
}
