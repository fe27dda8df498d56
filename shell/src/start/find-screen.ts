import type { RegistryRemote } from '@coffer/shared-sdk/contracts'

/** A remote and the build of it that the community is served. */
export interface FoundBuild {
  readonly name: string
  readonly build: RegistryRemote
}

/**
 * Returns the remote whose declared path matches the URL path best, ranked as the router ranks routes; undefined if none
 * matches.
 */
export function findScreen<T extends Pick<FoundBuild, 'build'>>(
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
