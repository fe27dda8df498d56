import type { Edge, EdgeOptions } from '../edge/edge.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Log } from './steps.ts'

export interface BackendOptions {
  dataDir: string
  port: number
  /** Seeds the demo community when the data folder is new. */
  demo: boolean
  env: NodeJS.ProcessEnv
  log: Log
  /** Aborted when the start is cancelled before the server is ready. */
  signal: AbortSignal
}

export interface RunningBackend {
  url: string
  stop(): Promise<void>
  /** Settles when the server's process ends, with its last output. */
  exited: Promise<{ code: number | null; lastWords: string }>
}

export interface NotifierOptions {
  url: string
  dataDir: string
  env: NodeJS.ProcessEnv
  log: Log
}

export interface DemoSignIn {
  email: string
  role: string
  community: string
}

/** The parts that `start` combines; tests replace them. */
export interface Parts {
  startBackend(options: BackendOptions): Promise<RunningBackend>
  /** Sends the server's notifications; restarts by itself when it ends. */
  startNotifier(options: NotifierOptions): Promise<{ stop(): Promise<void> }>
  demoSignIns(): Promise<readonly DemoSignIn[]>
  /** The folder within the data folder; `site` by default. */
  siteFolder?: string
  buildAll(options: { siteDir: string; log: Log }): Promise<unknown>
  /** Without `isReplacing` it rejects for a site that somebody else has changed. */
  publishAll(options: { siteDir: string; isReplacing: boolean }): Promise<unknown>
  startEdge(options: EdgeOptions): Promise<Edge>
  startInbox(options: { smtpPort: number; webPort: number; host: string }): Promise<Inbox>
}
