import type { MoveServer } from '@coffer/backend/cli/moving/move-server'
import { DeployRefusal } from '../publish/deploy-refusal.ts'

export interface Community {
  readonly id: string
  readonly name: string
}

/**
 * Finds communities by id or name at one of several servers. Throws a DeployRefusal with the communities that there are, for
 * an unknown one and for a name that several have.
 */
export async function findCommunities(
  words: readonly string[],
  servers: readonly MoveServer[],
): Promise<readonly Community[]> {
  const lists = await Promise.all(servers.map((server) => server.communities()))
  // A community that is being moved is at both servers.
  const all = new Map(lists.flat().map(({ id, name }) => [id, { id, name }]))
  return words.map((word) => {
    const found = all.get(word)
    if (found) return found
    const [community, ...more] = [...all.values()].filter(({ name }) => name === word)
    if (community && more.length === 0) return community
    throw new DeployRefusal(
      community ? `${more.length + 1} communities are called "${word}".` : `There is no community "${word}".`,
      `Name one by its id: ${[...all.values()].map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    )
  })
}
