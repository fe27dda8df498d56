import type { RunningRemote } from '@coffer/shared-sdk/host'

/**
 * Returns an error for the crash reports whose stack begins with the trace of the latest press and the builds that the page
 * runs (ADR 0163).
 */
export function withContext(
  cause: unknown,
  { trace, remotes }: { readonly trace: string; readonly remotes: readonly RunningRemote[] },
): Error {
  const { name, message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause))
  const builds = remotes.filter(({ isLoaded }) => isLoaded).map(({ name, version }) => `${name} ${version}`)
  const error = new Error(message, { cause })
  error.name = name
  error.stack = `${[`trace ${trace}`, ...builds].join(', ')}\n${stack}`
  return error
}
