/** Makes the server mail due invites, until it is stopped. */
import { setTimeout as delay } from 'node:timers/promises'
import { callNotifierRoute } from './ask-server.ts'
import type { ServerAccess } from './ask-server.ts'

export interface InviteLoopOptions extends ServerAccess {
  readonly signal: AbortSignal
  /** Called once when the server stops answering. */
  readonly log: (line: string) => void
}

const POLL_MS = 1_000
/** The number of mails that are sent at the same time, so that one slow mail server does not hold up all others. */
const AT_ONCE = 4

/** Runs until the signal is aborted; resolves when the mails in progress are done. */
export async function runInviteMails({ signal, log, ...access }: InviteLoopOptions): Promise<void> {
  let isLost = false
  while (!signal.aborted) {
    // All of them end before the next start, even when one fails, so there are never more in progress.
    const ends = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => mailUntilNoneIsDue(access, signal)),
    )
    const failure = ends.find((end) => end.status === 'rejected')
    if (failure !== undefined && !isLost) {
      const { reason } = failure as { readonly reason: unknown }
      log(`No invites are mailed: ${reason instanceof Error ? reason.message : ''}`)
    }
    isLost = failure !== undefined
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function mailUntilNoneIsDue(access: ServerAccess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { isDue } = await callNotifierRoute<{ isDue: boolean }>(access, 'invite', {})
    if (!isDue) return
  }
}
