import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { buildAll } from '@coffer/deploy/build/build'
import { startEdge } from '@coffer/deploy/edge/edge'
import { publishAll } from '@coffer/deploy/publish/publish'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { GOOD_NETWORK, MOBILE } from '../mobile.ts'
import type { Network } from '../mobile.ts'
import type { LoadedMember } from '../ledger/load-community.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'

export interface EventSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the production build in front of the server. */
export async function startEventSite(server: LedgerServer): Promise<EventSite> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-events-'))
  const siteDir = join(folder, 'site')
  const port = await findFreePort()
  await buildAll({ log: console.log })
  await publishAll({ siteDir })
  const edge = await startEdge({ siteDir, port, backendUrl: server.url })
  return {
    url: edge.url,
    stop: async () => {
      await edge.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a new browser in which this member is signed in and nothing else is stored. */
export async function signedIn(
  browser: Browser,
  server: LedgerServer,
  member: LoadedMember,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  const { text } = await server.root.demand('POST', `/api/collections/users/impersonate/${member.userId}`, {
    duration: 36_000,
  })
  await context.addInitScript((session) => localStorage.setItem('pocketbase_auth', session), text)
  return context
}

/** Opens a page that is as slow as on a phone. */
export async function openSlow(context: BrowserContext, network: Network = GOOD_NETWORK): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return page
}
