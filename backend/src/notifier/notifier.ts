/** The notifier's process, started by cli/start-notifier.ts with all that it needs in its environment. */
import { runNotifier } from './notify-loop.ts'

function read(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set: \`pnpm notifier\` sets it.`)
  return value
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

const firstWait = process.env['COFFER_NOTIFY_FIRST_WAIT']
await runNotifier({
  url: read('COFFER_NOTIFIER_URL'),
  secret: read('COFFER_NOTIFIER_SECRET'),
  keys: { publicKey: read('COFFER_PUSH_KEY'), privateKey: read('COFFER_PUSH_PRIVATE_KEY') },
  subject: read('COFFER_PUSH_SUBJECT'),
  via: process.env['COFFER_PUSH_VIA'],
  ...(firstWait === undefined ? {} : { firstWait: Number(firstWait) }),
  signal: stopping.signal,
  log: (line) => console.log(line),
})
