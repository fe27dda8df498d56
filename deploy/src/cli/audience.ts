import { readFile } from 'node:fs/promises'
import { parseRoutes } from '../edge/routes/route-table.ts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { audienceText } from '../publish/release-notes.ts'
import { findCommunities } from './find-communities.ts'
import type { Community } from './find-communities.ts'
import { openOperatorServer } from './operator-server.ts'
import type { NamedServer } from './operator-server.ts'
import type { Environment } from './site.ts'
import { textOption } from './verb.ts'
import type { Options } from './verb.ts'

export const AUDIENCE = {
  communities: { type: 'string', text: 'ids or names of communities, separated by commas' },
  share: { type: 'string', text: 'this share of all communities, 0 to 100' },
  unchecked: { type: 'boolean', text: 'takes ids of communities without asking a server for them' },
} as const

/** The communities for which a version is pinned. */
export interface Audience {
  /** Ids. */
  readonly organisations: readonly string[]
  /** A percentage of all communities. */
  readonly share: number
  /** Names them for the history and the operator. */
  readonly text: string
}

/**
 * Reads the audience from the options. Communities are looked up at the servers of COFFER_ROUTES, else at COFFER_BACKEND, else
 * at the backend of `pnpm start`. Throws a DeployRefusal for unknown communities, and when it makes no sense.
 */
export async function readAudience(options: Options, env: Environment): Promise<Audience> {
  const words = (textOption(options, 'communities') ?? '').split(',').map((word) => word.trim())
  const named = [...new Set(words)].filter((word) => word !== '')
  const text = textOption(options, 'share')
  const share = text === undefined ? 0 : Number(text)
  if (!Number.isFinite(share) || share < 0 || share > 100)
    throw new DeployRefusal(`--share is "${text}".`, 'Give a number from 0 to 100.')
  if (named.length === 0 && share === 0)
    throw new DeployRefusal(
      'Nobody would get it.',
      'Name communities with --communities name,name or a part of all with --share 5.',
    )
  if (named.length === 0 || options['unchecked'] === true) return describe(named, share, named)
  const communities = await lookUp(named, env)
  const names = communities.map(({ id, name }) => `${name} (${id})`)
  return describe(
    communities.map(({ id }) => id),
    share,
    names,
  )
}

const describe = (organisations: readonly string[], share: number, names: readonly string[]): Audience => ({
  organisations,
  share,
  text: audienceText({ organisations: names, share }),
})

async function lookUp(words: readonly string[], env: Environment): Promise<readonly Community[]> {
  const servers = await listServers(env)
  const remedy = 'Without a superuser, name communities by id and add --unchecked.'
  const opened = await Promise.all(servers.map((server) => openOperatorServer(server, env, remedy)))
  return findCommunities(words, opened)
}

async function listServers(env: Environment): Promise<readonly NamedServer[]> {
  const file = env['COFFER_ROUTES']
  if (!file) {
    const port = env['COFFER_POCKETBASE_PORT'] || 8090
    return [{ name: 'backend', origins: [env['COFFER_BACKEND'] || `http://127.0.0.1:${port}`] }]
  }
  const { servers } = parseRoutes(await readFile(file, 'utf8'))
  return Object.entries(servers).map(([name, origins]) => ({ name, origins }))
}
