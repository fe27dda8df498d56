import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { changeRegistry } from '../publish/change-registry.ts'
import type { Change } from '../publish/history.ts'
import { withdrawnName } from '../publish/registry-store.ts'
import type { Site, StoredRegistry } from '../publish/registry-store.ts'
import { LIFTED_NOTE } from '../publish/release-notes.ts'
import type { Environment } from './site.ts'
import { WHY, expectWords, parseRemoteName, readReason } from './verb.ts'
import type { Options, Verb } from './verb.ts'

/** A change of the registry. */
export interface RemoteChange {
  readonly registry: StoredRegistry
  /** The detail for the history, for example `1.3.0 → 1.4.0`. */
  readonly detail: string
  /** The sentence that the command prints. */
  readonly done: string
  /** More sentences about it. */
  readonly notes?: readonly string[]
  /** A version that somebody chooses by its number: its withdrawal ends, and the command reports that. */
  readonly restored?: string | undefined
}

interface Registered {
  readonly site: Site
  readonly name: RemoteName
  readonly registry: StoredRegistry
  /** The versions that the edge has withdrawn. */
  readonly withdrawn: readonly string[]
}

/** Decides on a change from the present registry. Throws a DeployRefusal when there is nothing to change. */
type Decide = (registered: Registered) => RemoteChange | Promise<RemoteChange>

interface About extends Pick<Change, 'action' | 'why'> {
  readonly name: RemoteName
}

/**
 * Changes which builds of one remote are live, and returns the sentences about it; decides again if somebody else
 * publishes meanwhile.
 */
export async function changeRemote(
  site: Site,
  { name, action, why }: About,
  decide: Decide,
): Promise<string> {
  let decided: (Omit<RemoteChange, 'restored'> & { readonly restored: readonly string[] }) | null = null
  const change = async (registry: StoredRegistry, withdrawn: readonly string[]) => {
    const { restored, ...changed } = await decide({ site, name, registry, withdrawn })
    const id = restored === undefined ? null : withdrawnName(name, restored)
    decided = { ...changed, restored: withdrawn.filter((one) => one === id) }
    return decided.registry
  }
  const last = () => {
    if (!decided) throw new Error(`${action} of ${name} was not decided.`)
    return decided
  }
  await changeRegistry(site, change, () => ({ action, app: name, detail: last().detail, why }), {
    restored: () => last().restored,
  })
  const { done, restored, notes = [] } = last()
  return [done, ...(restored.length > 0 ? [LIFTED_NOTE] : []), ...notes].join('\n')
}

interface RemoteVerb extends Omit<Verb, 'run'> {
  readonly action: Change['action']
  /** `words` are those after the remote's name. */
  readonly decide: (
    registered: Registered & {
      readonly words: readonly string[]
      readonly options: Options
      readonly env: Environment
    },
  ) => RemoteChange | Promise<RemoteChange>
}

/** Returns a verb that changes one remote, named by its first word, for a reason. */
export function remoteVerb({ action, decide, ...verb }: RemoteVerb): Verb {
  return {
    ...verb,
    options: { ...verb.options, ...WHY },
    run: async ({ env, site, words, options, print }) => {
      expectWords(words, verb.words.split(' ').length)
      const name = parseRemoteName(words[0])
      const about = { name, action, why: readReason(options) }
      print(
        await changeRemote(site, about, (registered) =>
          decide({ ...registered, words: words.slice(1), options, env }),
        ),
      )
    },
  }
}
