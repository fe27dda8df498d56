import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { buildAll } from '@coffer/deploy/build/build'
import { startEdge } from '@coffer/deploy/edge/edge'
import { publishAll } from '@coffer/deploy/publish/publish'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { storedSession } from '../../app/sign-in.ts'
import { loadCommunity } from '../ledger/load-community.ts'

export interface ListsStack {
  readonly url: string
  /** An account with 100,000 transactions, an account with 100, and another account as a starting point. */
  readonly accounts: { readonly large: string; readonly small: string; readonly other: string }
  /** The `localStorage` of an admin, who may see all accounts. */
  readonly storage: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Starts a community with a large and a small account behind the production build. */
export async function startListsStack(): Promise<ListsStack> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-lists-'))
  const [dataDir, siteDir] = [join(folder, 'data'), join(folder, 'site')]
  const [edgePort, port] = await Promise.all([findFreePort(), findFreePort()])
  const superuser = { email: 'root@coffer.test', password: crypto.randomUUID() }
  const env = {
    ...process.env,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${superuser.email}:${superuser.password}`,
  }
  await buildAll({ log: console.log })
  await publishAll({ siteDir })
  // This start makes the tables; the next one uses the data that was loaded without the server.
  await (await startBackend({ dataDir, port, env })).stop()
  const { members } = loadCommunity(dataDir, {
    transactions: 110_000,
    accounts: 100,
    members: [100_000, 100],
  })
  const backend = await startBackend({ dataDir, port, env })
  const edge = await startEdge({ siteDir, port: edgePort, backendUrl: backend.url })
  const [large, small, other, admin] = [members[0], members[1], members[2], members.at(-1)]
  if (!large || !small || !other || !admin) throw new Error('The community has too few members.')
  return {
    url: edge.url,
    accounts: { large: large.accountId, small: small.accountId, other: other.accountId },
    storage: await storedSession({ backendUrl: backend.url, superuser }, admin.email),
    stop: async () => {
      await edge.stop()
      await backend.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
