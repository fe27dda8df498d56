import { StartFailure } from '../start-failure.ts'

/**
 * Returns whether the server at that address waits for another one that shares its bucket: its folder then is not what members
 * see (ADR 0162).
 * @throws StartFailure when it does not answer.
 */
export async function isWaitingServer(url: string): Promise<boolean> {
  let role: unknown
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) })
    role = ((await answer.json()) as { readonly role?: unknown }).role
  } catch {
    throw new StartFailure(
      `${url} does not answer, so that nobody knows whether this server has the current data: start it, or name its folder with --data.`,
    )
  }
  return role === 'waiting' || role === 'taking-over'
}
