import type { LocalKey } from '@coffer/shared-sdk/client'
import type {
  Registry,
  RegistryEntry,
  RegistryRemote,
  RemoteName,
  SlotId,
} from '@coffer/shared-sdk/contracts'
import { chooseBuild, isWithdrawn } from '../registry/select-build.ts'
import { preload, startState } from './start-state.ts'
import type { StartMember } from './start-state.ts'

/** The versions that crashed on this device (`registry/recovery.ts`). */
const CRASHED_REMOTES: `coffer.${LocalKey}` = 'coffer.crashedRemotes'

interface Envelope {
  /** The signed text of the registry. The shell verifies the signature before it runs anything. */
  readonly payload: string
  readonly withdrawn: readonly string[]
}

/** Requests the registry, and preloads the code of the first screen while the shell's code is loading (ADR 0155). */
export function run(): void {
  window.cofferRegistry = fetch('/registry.json', { cache: 'no-cache' })
  // The shell reads the same response and shows the error.
  preloadFirstScreen(window.cofferRegistry).catch(() => undefined)
}

async function preloadFirstScreen(registry: Promise<Response>): Promise<void> {
  const response = await registry
  // A preload that fails offline would make the later script load fail even after the network is back.
  if (!response.ok || !navigator.onLine) return
  const { payload, withdrawn } = (await response.clone().json()) as Envelope
  const remotes = Object.entries((JSON.parse(payload) as Pick<Registry, 'remotes'>).remotes) as [
    RemoteName,
    RegistryEntry,
  ][]
  const { token, membership, isDashboard } = startState()
  const isSignedIn = token !== ''
  const crashed = localStorage.getItem(CRASHED_REMOTES)?.split(' ') ?? []
  const home = isSignedIn ? '/dashboard' : '/login'

  /** Returns the builds for a member's community; for null, the builds for every community without a pin. */
  const buildsFor = (member: StartMember | null) =>
    remotes.flatMap(([name, entry]) => {
      const isBroken = (build: RegistryRemote) =>
        isWithdrawn(name, build, withdrawn) || crashed.includes(`${name}@${build.version}`)
      const build = chooseBuild(entry, { name, organisationId: member?.organisationId ?? null, isBroken })
      return build ? [{ entry, build }] : []
    })
  const findFirst = (builds: ReturnType<typeof buildsFor>) =>
    findScreen(builds, location.pathname, isSignedIn) ?? findScreen(builds, home, isSignedIn)

  const first = findFirst(buildsFor(null))
  if (!first) return
  // A feature that the community has disabled must not be loaded, and the community may be pinned to another build.
  const isForAll = first.build.feature === null && first.entry.pins.length === 0
  if (isForAll) preloadScreens(first.build)
  const member = await membership
  if (!member) return
  const enabled = buildsFor(member).filter(({ build }) => isEnabled(build, member))
  const own = findFirst(enabled)
  if (!isForAll && own) preloadScreens(own.build)
  if (isDashboard) for (const { build } of enabled) preloadFilling(build, 'dashboard.carousel')
}

function isEnabled({ feature }: RegistryRemote, { hasEvents }: StartMember): boolean {
  return feature === null || { events: hasEvents }[feature]
}

function preloadScreens({ preload: { app }, entry }: RegistryRemote): void {
  for (const file of [...app, entry]) preload(file)
}

/** Preloads the files of what another remote renders in a slot of the page, with low priority. */
function preloadFilling({ preload: { slots }, entry }: RegistryRemote, slot: SlotId): void {
  const files = slots?.[slot]
  if (files?.length) for (const file of [...files, entry]) preload(file, 'low')
}

/** A remote and the build of it that the community is served. */
interface FoundBuild {
  readonly name: string
  readonly build: RegistryRemote
}

/**
 * Returns the remote whose declared path matches the URL path best, ranked as the router ranks routes; undefined if none
 * matches.
 */
function findScreen<T extends Pick<FoundBuild, 'build'>>(
  builds: readonly T[],
  path: string,
  isSignedIn: boolean,
): T | undefined {
  const parts = segments(path)
  let best: T | undefined
  let most = 0
  for (const found of builds) {
    for (const { access, paths } of found.build.screens) {
      if (access === (isSignedIn ? 'signed-out' : 'member')) continue
      for (const declared of paths) {
        const score = scorePath(segments(declared.path), parts)
        if (score <= most) continue
        most = score
        best = found
      }
    }
  }
  return best
}

function segments(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}

/** Returns how well a pattern matches a path: 0 if it does not match; static segments score higher than parameters. */
function scorePath(pattern: readonly string[], parts: readonly string[]): number {
  let score = 1
  for (const [index, own] of pattern.entries()) {
    const part = parts[index]
    if (own === '*') return score
    if (part === undefined) return own.endsWith('?') ? score : 0
    const isParameter = own.startsWith(':')
    if (!isParameter && own !== part) return 0
    score += isParameter ? 1 : 2
  }
  return parts.length > pattern.length ? 0 : score
}
