import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { notifierKeys } from './notifier-keys.ts'
import { isReplicated } from './pocketbase-binary.ts'
import { startProcess } from './server-process.ts'
import type { ProcessOptions, ServerProcess } from './server-process.ts'

/** Returns the path of the program that sends, in a container that of COFFER_BUNDLE_DIR. */
function senderProgram({ COFFER_BUNDLE_DIR: folder }: NodeJS.ProcessEnv): string {
  return folder ? join(folder, 'sender.mjs') : join(import.meta.dirname, '../notifier/notifier.ts')
}

/** A delivery in progress at a stop ends within this time, or is sent again. */
const STOP_WITHIN_MS = 2_000
const FIRST_PAUSE_MS = 500
/** The longest pause before the next start of a notifier that keeps ending right after its start. */
const LONGEST_PAUSE_MS = 30_000
const AT_ONCE_MS = 1_000

export interface NotifierOptions {
  /** The server's address, e.g. `http://127.0.0.1:8090`. */
  readonly url: string
  /** The server's data folder, where the keys are. */
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  /** Receives one line at a time; silent by default. */
  readonly log?: ProcessOptions['log']
}

export interface Notifier {
  /** Returns the id of the process that runs now. */
  pid(): number
  stop(): Promise<void>
}

/** Starts the notifier beside a running server, and restarts it whenever it ends by itself. */
export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { url, dataDir, env = process.env, log = () => {} } = options
  // The server that holds the lease of a replica has the keys that all its servers share.
  if (isReplicated(env)) await untilServing(url)
  const { publicKey, privateKey, secret } = notifierKeys(dataDir)
  const settings = {
    ...env,
    COFFER_NOTIFIER_URL: url,
    COFFER_NOTIFIER_SECRET: secret,
    COFFER_PUSH_KEY: publicKey,
    COFFER_PUSH_PRIVATE_KEY: privateKey,
    COFFER_PUSH_SUBJECT: getPushSubject(env),
  }
  const begin = (): ServerProcess =>
    startProcess(process.execPath, [senderProgram(env)], { env: settings, log })
  const stopping = new AbortController()
  let running = begin()
  const supervise = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const begun = performance.now()
      const { lastWords } = await running.exited
      if (stopping.signal.aborted) return
      if (performance.now() - begun > AT_ONCE_MS) pause = FIRST_PAUSE_MS
      log(`The notifier ended by itself and is started again: ${lastWords}`)
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      running = begin()
    }
  }
  const ended = supervise()
  return {
    pid: () => running.pid,
    stop: async () => {
      stopping.abort()
      running.kill('SIGTERM')
      const isStopped = await Promise.race([
        running.exited.then(() => true),
        delay(STOP_WITHIN_MS, false, { ref: false }),
      ])
      if (!isStopped) running.kill('SIGKILL')
      await Promise.all([running.exited, ended])
    },
  }
}

async function untilServing(url: string): Promise<void> {
  const isServing = (): Promise<boolean> =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) await delay(FIRST_PAUSE_MS)
}

/**
 * Returns the sender's address that push services ask for: the sender of mails, or the app's address where push
 * services accept it.
 */
function getPushSubject(env: NodeJS.ProcessEnv): string {
  const [mail, app] = [env['COFFER_MAIL_FROM'] ?? '', env['COFFER_APP_URL'] ?? '']
  if (mail !== '') return `mailto:${mail}`
  return app.startsWith('https://') ? app : 'mailto:nobody@coffer.invalid'
}
