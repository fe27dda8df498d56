import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RegistryPin } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { withRollback } from '../publish/registry-changes.ts'
import { getEntry, withdrawnName } from '../publish/registry-store.ts'
import type { StoredRegistry } from '../publish/registry-store.ts'
import { checkShell, shortName } from '../publish/release-checks.ts'
import { decideRollback } from '../publish/releases.ts'
import type { Published } from '../publish/releases.ts'
import { readShellRecord } from '../publish/shell-record.ts'
import type { HistoryEntry } from '../publish/history.ts'

/** What a rollback of an app would do now. */
export interface RollbackPlan {
  /** Sentences about its effect, or about what is in its way. */
  readonly text: string
  /** The command without its reason; null if a rollback would be refused. */
  readonly command: string | null
}

interface Facts extends Published {
  readonly registry: StoredRegistry
  readonly withdrawn: readonly string[]
  readonly history: readonly HistoryEntry[]
}

/** Returns what a rollback of each app would do, decided as the command decides it. */
export async function planRollbacks(facts: Facts): Promise<ReadonlyMap<string, RollbackPlan>> {
  const plans = new Map<string, RollbackPlan>()
  plans.set('shell', await unlessRefused(() => planShell(facts)))
  for (const name of Object.keys(facts.registry.remotes))
    plans.set(name, await unlessRefused(() => planRemote(facts, name)))
  return plans
}

async function unlessRefused(plan: () => Promise<RollbackPlan>): Promise<RollbackPlan> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof DeployRefusal) return { text: error.message, command: null }
    throw error
  }
}

async function planRemote({ registry, withdrawn, ...published }: Facts, name: string): Promise<RollbackPlan> {
  if (!isRemoteName(name)) throw new DeployRefusal(`${name} is no remote.`, '`disable` takes it off.')
  const from = getEntry(registry, name).live?.version
  const target = await decideRollback(published, registry, { name, from, to: undefined, withdrawn })
  const { version } = target.live
  const { pins } = getEntry(withRollback(registry, name, target), name)
  const others = pins.filter((pin) => pin.version.version !== version)
  const short = shortName(name)
  const isInUse =
    from !== undefined &&
    withdrawn.includes(withdrawnName(name, from)) &&
    getEntry(registry, name).previous?.version === version
  return {
    text: [
      `Rolls ${short} back from ${from ?? 'nothing'} to ${version} for everyone${exceptFor(others)}.`,
      ...(isInUse ? [`Devices use ${version} already, because the edge has withdrawn ${from}.`] : []),
    ].join(' '),
    command: formatCommand(short, from),
  }
}

/** Names the audiences that keep another version. */
function exceptFor(pins: readonly RegistryPin[]): string {
  const communities = pins.reduce((sum, { organisations }) => sum + organisations.length, 0)
  const share = pins.reduce((most, pin) => Math.max(most, pin.share), 0)
  const parts = [
    ...(communities > 0 ? [`${communities} pinned ${communities === 1 ? 'community' : 'communities'}`] : []),
    ...(share > 0 ? [`the canary’s ${share} % of communities`] : []),
  ]
  return parts.length > 0 ? ` except ${parts.join(' and ')}` : ''
}

async function planShell({ registry, shell, storage }: Facts): Promise<RollbackPlan> {
  if (shell.previous === null)
    throw new DeployRefusal('The shell has no previous build.', 'Publish a repaired one.')
  const record = await readShellRecord(storage, shell.previous)
  checkShell(registry, record)
  return {
    text: `Rolls the shell back from ${shell.build} to ${record.build} for everyone. Open pages offer to reload.`,
    command: formatCommand('shell', shell.build),
  }
}

/** The reason is empty, which the command refuses, so that the person who copies it writes one. */
function formatCommand(app: string, from: string | undefined): string {
  return `npx -y pnpm run deploy rollback ${app}${from === undefined ? '' : ` --from ${from}`} --why ""`
}
