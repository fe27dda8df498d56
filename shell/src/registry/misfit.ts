import { getInstance } from '@module-federation/enhanced/runtime'
import { CONTRACT_VERSION } from '@coffer/shared-sdk/contracts'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'

/** Thrown if a build cannot run in this page; its message is for reports. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError'
}

/**
 * Returns why a build cannot run in this page: it has another contract version, or needs versions of shared packages that the
 * shell does not have. Null if it can run. Publishing refuses incompatible combinations, but a page that is already open can
 * load a build that was published later.
 */
export function misfit({ contract, requires }: Pick<RegistryRemote, 'contract' | 'requires'>): string | null {
  if (contract !== CONTRACT_VERSION) return describe('contract', contract, CONTRACT_VERSION)
  for (const [name, range] of Object.entries(requires)) {
    const version = providedVersion(name)
    if (version !== null && !isInRange(version, range)) return describe(name, range, version)
  }
  return null
}

const describe = (what: string, needed: string | number, provided: string | number): string =>
  `It needs ${what} ${needed}, and this page has ${provided}.`

/** Returns the version of a shared package that the shell provides; null if it does not share the package. */
function providedVersion(name: string): string | null {
  const shared = Object.entries(getInstance()?.options.shared ?? {})
  const found = shared.find(([request]) => request === name || request.startsWith(`${name}/`))
  return found?.[1][0]?.version ?? null
}

/**
 * Checks ranges like `^1.2.3`, which our builds have (deploy/src/federation/shared.ts); other ranges are left to federation,
 * which checks them when it loads the build.
 */
function isInRange(version: string, range: string): boolean {
  const lowest = /^\^(\d+)\.(\d+)\.(\d+)/.exec(range)?.slice(1).map(Number)
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (!lowest || !given) return true
  const differs = lowest.findIndex((part, index) => part !== given[index])
  // Up to the first part that is not 0, all parts must be equal: `^0.2.3` does not accept 0.3.0.
  const fixed = Math.max(
    0,
    lowest.findIndex((part) => part > 0),
  )
  return differs === -1 || (differs > fixed && (given[differs] ?? 0) > (lowest[differs] ?? 0))
}
