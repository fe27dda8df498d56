import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { edgeEnvironment } from '../edge/edge-environment.ts'
import { StartFailure } from './failure.ts'
import type { DemoSignIn, Parts, RunningBackend } from './parts.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import type { Step } from './steps.ts'

export interface Environment {
  parts: Parts
  settings: Settings
  env: NodeJS.ProcessEnv
  step: Step
  services: Services
  /** Called with errors while everything is running. */
  onError: (error: Error) => void
}

export interface RunningCoffer {
  inboxUrl: string
  pocketbaseUrl: string
  signIns: readonly DemoSignIn[]
  /** Rejects with a StartFailure when a part ends that should not. */
  broken: Promise<never>
}

/** Sets the app's address in PocketBase, and the inbox as its mail server, even if another one is set. */
function backendVariables({ appUrl, smtpPort }: Settings, edgeSecret: string): Record<string, string> {
  return {
    COFFER_APP_URL: appUrl,
    COFFER_SMTP_HOST: '127.0.0.1',
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_SMTP_USER: '',
    COFFER_SMTP_TLS: '',
    COFFER_EDGE_SECRET: edgeSecret,
  }
}

async function startBackend(
  { parts, settings, env, step, services }: Environment,
  edgeSecret: string,
): Promise<RunningBackend> {
  const dataDir = join(settings.dataDir, 'pocketbase')
  const variables = { ...env, ...backendVariables(settings, edgeSecret) }
  const backend = await step('Starting PocketBase', (log) =>
    services.start((signal) =>
      parts.startBackend({
        dataDir,
        port: settings.pocketbasePort,
        demo: true,
        env: variables,
        log,
        signal,
      }),
    ),
  )
  await step('Starting the notifier', (log) =>
    services.start(() => parts.startNotifier({ url: backend.url, dataDir, env: variables, log })),
  )
  return backend
}

async function startSite(
  { parts, settings, env, step, services, onError }: Environment,
  secret: string,
): Promise<void> {
  const { passesDashboard = false, observe } = edgeEnvironment(env, () => {})
  const { metricsToken = '' } = observe ?? {}
  const siteDir = join(settings.dataDir, parts.siteFolder ?? 'site')
  const { published } = settings
  if (published !== 'keep') {
    await step('Building the apps', (log) => parts.buildAll({ siteDir, log }))
    await step('Publishing them', () => parts.publishAll({ siteDir, isReplacing: published === 'replace' }))
  }
  const backendUrl = `http://127.0.0.1:${settings.pocketbasePort}`
  const { edgePort: port, host } = settings
  const onWithdrawn = (version: string) =>
    onError(new Error(`${version} failed too often and was withdrawn: the version before it is in use.`))
  const edge = {
    siteDir,
    port,
    host,
    backendUrl,
    secret,
    onError,
    faults: { onWithdrawn },
    passesDashboard,
    observe: { metricsToken },
  }
  await step('Starting the edge', () => services.start(() => parts.startEdge(edge)))
}

async function whenBroken(backend: RunningBackend): Promise<never> {
  const { code, lastWords } = await backend.exited
  const said = lastWords.trim() ? `; it said last: ${lastWords.trim()}` : ''
  throw new StartFailure(`PocketBase ended by itself (exit code ${code ?? 'none'})${said}`)
}

/**
 * Starts everything, in parallel if one part does not need the other. Rejects with the first failure; `services` stops
 * what had been started by then.
 */
export async function bringUp(environment: Environment): Promise<RunningCoffer> {
  const { parts, settings, env, step, services } = environment
  // The backend trusts callers' addresses only from a sender that knows it.
  const edgeSecret = env['COFFER_EDGE_SECRET'] || randomBytes(24).toString('base64url')
  const startInbox = () =>
    parts.startInbox({ smtpPort: settings.smtpPort, webPort: settings.inboxPort, host: settings.inboxHost })
  const [backend, inbox, signIns] = await Promise.all([
    startBackend(environment, edgeSecret),
    step('Starting the mail inbox', () => services.start(startInbox)),
    parts.demoSignIns(),
    startSite(environment, edgeSecret),
  ])
  return { inboxUrl: inbox.url, pocketbaseUrl: backend.url, signIns, broken: whenBroken(backend) }
}
