import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'
import { REMOTES } from '../build/apps.ts'
import { shortName } from '../publish/release-checks.ts'
import { inWorkspace } from '../workspace.ts'

/**
 * Returns the names that a new remote cannot have because Coffer's remotes have them: their own, those of their screens, and the
 * first parts of their addresses.
 */
export async function readTakenNames(): Promise<readonly string[]> {
  const declared = await Promise.all(
    REMOTES.map(async (name) => {
      const { description } = (await import(inWorkspace(name, 'src/description.ts'))) as {
        readonly description: RemoteDeclaration
      }
      return [shortName(name), ...screenNames(description)]
    }),
  )
  return [...new Set(declared.flat())].toSorted()
}

function screenNames({ screens }: RemoteDeclaration): readonly string[] {
  return screens.flatMap(({ id, paths }) => [id, ...paths.map(({ path }) => path.split('/')[1] ?? '')])
}
