import { inject } from 'vitest'

/** A server with the demo that test files share, one after the other. */
export interface SharedServer {
  readonly url: string
  readonly port: number
  /** Where it sends its mail; a test that wants it listens there. */
  readonly smtpPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file that runs at a time. */
    sharedServers: readonly SharedServer[]
  }
}

/** The one that is this file's while it runs: what moves money at the same time does so elsewhere. */
export function sharedServer(): SharedServer {
  const place = Number(process.env['VITEST_POOL_ID'])
  const server = inject('sharedServers')[place - 1]
  if (server === undefined)
    throw new Error(`There is no server for place ${place} among those that run at a time.`)
  return server
}
