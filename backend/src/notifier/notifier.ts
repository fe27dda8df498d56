/** The notifier's process. cli/start-notifier.ts starts it with everything that it needs in its environment. */
import { setTimeout as delay } from 'node:timers/promises'
import { BOUNDS } from '../lib/bounds.ts'
import { callNotifierRoute } from './ask-server.ts'
import type { ServerAccess } from './ask-server.ts'
import { runNotifier } from './notify-loop.ts'
import { posterVia, publicPoster } from './push-request.ts'

function read(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set: \`pnpm notifier\` sets it.`)
  return value
}

const stopping = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

const POSTER = {
  deadlineMs: BOUNDS.pushSeconds.max * 1000,
  maxAnswerBytes: BOUNDS.pushAnswerBytes.max,
}

const pushProxy = process.env['COFFER_PUSH_VIA'] ?? ''

const firstWait = process.env['COFFER_NOTIFY_FIRST_WAIT']

const { signal } = stopping

const access = { url: read('COFFER_NOTIFIER_URL'), secret: read('COFFER_NOTIFIER_SECRET') }

const notifications = runNotifier({
  ...access,
  keys: { publicKey: read('COFFER_PUSH_KEY'), privateKey: read('COFFER_PUSH_PRIVATE_KEY') },
  subject: read('COFFER_PUSH_SUBJECT'),
  post: pushProxy === '' ? publicPoster(POSTER) : posterVia(pushProxy, POSTER),
  ...(firstWait === undefined ? {} : { firstWait: Number(firstWait) }),
  signal,
  log: (line) => console.log(line),
})

const log = (line: string): void => console.log(line)

await Promise.all([notifications, runInviteMails({ ...access, signal, log })])

interface InviteLoopOptions extends ServerAccess {
  readonly signal: AbortSignal
  /** Called once when the server stops answering. */
  readonly log: (line: string) => void
}

const POLL_MS = 1_000

/** The number of mails that are sent at the same time, so that one slow mail server does not hold up all others. */
const AT_ONCE = 4

/** Makes the server mail due invites until the signal is aborted; resolves when the mails in progress are done. */
async function runInviteMails({ signal, log, ...access }: InviteLoopOptions): Promise<void> {
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
