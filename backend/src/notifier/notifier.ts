/** The notifier's process. cli/start-notifier.ts starts it with everything that it needs in its environment. */
import { BOUNDS } from '../lib/bounds.ts'
import { runInviteMails } from './invite-loop.ts'
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
