import { resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { MoveOptions } from '@coffer/backend/cli/moving/move-community'
import type { MoveServer } from '@coffer/backend/cli/moving/move-server'
import { parseRoutes } from '../../edge/routes/route-table.ts'
import type { RoutesFile } from '../../edge/routes/route-table.ts'
import {
  changeRoutes,
  checkRoutesWritable,
  routesAfterRevertedMove,
  routesAfterMove,
} from '../../move/change-routes.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { findCommunities } from '../find-communities.ts'
import { openOperatorServer } from '../operator-server.ts'
import type { Environment } from '../site.ts'
import { expectWords, textOption } from '../verb.ts'
import type { KeylessVerb, Options } from '../verb.ts'

export const moveCommunityVerb: KeylessVerb = {
  words: '<community>',
  summary: 'moves a community, by its id or name, from one server to another',
  details:
    'Nobody can write to it meanwhile: devices wait and repeat. All that belongs to it goes along, and the address is led to the other server once all balances are equal there. Cut off at any step it is repeated by the same call, or taken back with --undo until the other server is open. Servers are named as in the file of the routes. COFFER_SUPERUSER is mail:password of a superuser of both, or COFFER_SUPERUSER_NORTH of the one called "north".',
  examples: [
    'move-community "Harbour House" --from main --to north --url https://harbour.example.org',
    'move-community fq6b0vj27pk9q3n --from main --to north --finish',
  ],
  options: {
    from: { type: 'string', text: 'the server where it is' },
    to: { type: 'string', text: 'the server where it is to be' },
    url: { type: 'string', text: 'its address from now on, if it is another' },
    routes: { type: 'string', text: 'the file of the routes; COFFER_ROUTES by default' },
    undo: { type: 'boolean', text: 'takes a move back that has not come to its end' },
    finish: { type: 'boolean', text: 'deletes what a move has left at the former server' },
  },
  runKeyless: async ({ env, words, options, print }) => {
    expectWords(words, 1)
    const [community] = words
    if (community === undefined)
      throw new DeployRefusal('A community is missing.', 'Name it by its id or its name.')
    if (options['undo'] === true && options['finish'] === true)
      throw new DeployRefusal('--undo takes a move back, --finish ends it.', 'Name one of them.')
    const { finishMove, moveCommunity, revertMove } =
      await import('@coffer/backend/cli/moving/move-community')
    const file = resolve(textOption(options, 'routes') ?? env['COFFER_ROUTES'] ?? '')
    const routes = parseRoutes(await readRoutes(file))
    await checkRoutesWritable(file)
    const [from, to] = await Promise.all([
      openNamed(routes, env, options, 'from'),
      openNamed(routes, env, options, 'to'),
    ])
    if (from.name === to.name)
      throw new DeployRefusal('Both servers are the same.', 'Name two different ones.')
    const url = addressOption(options)
    const move: MoveOptions = {
      organisation: await findCommunity(community, [from, to]),
      from,
      to,
      ...(url !== undefined && { url }),
      log: print,
      route: (where, addresses) =>
        changeRoutes(file, (now) =>
          where === 'to'
            ? routesAfterMove(now, to.name, addresses)
            : routesAfterRevertedMove(now, from.name, addresses),
        ),
    }
    if (options['undo'] === true) return revertMove(move)
    return options['finish'] === true ? finishMove(move) : moveCommunity(move)
  },
}

async function readRoutes(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new DeployRefusal(
      `The file of the routes cannot be read${file === resolve('') ? '' : `: ${file}`}.`,
      'Name it by --routes or COFFER_ROUTES (deploy/README.md, "Routes").',
    )
  }
}

async function openNamed(
  routes: RoutesFile,
  env: Environment,
  options: Options,
  option: 'from' | 'to',
): Promise<MoveServer> {
  const name = textOption(options, option) ?? ''
  const origins = routes.servers[name]
  if (origins) return openOperatorServer({ name, origins }, env)
  throw new DeployRefusal(
    name === '' ? `--${option} is missing.` : `"${name}" is none of the servers.`,
    `Name one of ${Object.keys(routes.servers).join(', ')}.`,
  )
}

function addressOption(options: Options): string | undefined {
  const text = textOption(options, 'url')
  if (text === undefined || URL.parse(text)?.origin === text) return text
  throw new DeployRefusal(
    `--url is "${text}".`,
    'Give an address without a path, such as https://club.example.org.',
  )
}

/** Returns the id of a community. An id is taken as it is, because the community of an interrupted move may be at neither server. */
async function findCommunity(community: string, servers: readonly MoveServer[]): Promise<string> {
  if (/^[a-z0-9]{15}$/.test(community)) return community
  const [found] = await findCommunities([community], servers)
  return found?.id ?? community
}
