import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from '../testing/client.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'

/** A server of its own with the demo, its database, and people of Harbour House who are signed in. */
export interface HarbourServer {
  readonly server: OwnServer
  readonly database: DatabaseSync
  /** @throws Error for somebody who was not named. */
  readonly as: (person: string) => Client
  readonly stop: () => Promise<void>
}

/** @param env more settings; limits are off unless they say otherwise */
export async function startHarbourServer(
  people: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<HarbourServer> {
  const server = await startOwnServer({ data: 'demo', env })
  const database = new DatabaseSync(join(server.dataDir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  const clients = new Map<string, Client>()
  for (const person of people) {
    const headers = { 'X-Authz': membershipId(person), 'X-Org': organisationId('harbour') }
    clients.set(person, (await server.root.impersonate(userId(person))).with(headers))
  }
  return {
    server,
    database,
    as: (person) => {
      const client = clients.get(person)
      if (!client) throw new Error(`${person} is not signed in here.`)
      return client
    },
    stop: async () => {
      database.close()
      await server.stop()
    },
  }
}
