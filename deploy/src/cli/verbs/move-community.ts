import { resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import { finishMove, moveCommunity, revertMove } from '@coffer/backend/cli/moving/move-community'
import type { MoveOptions } from '@coffer/backend/cli/moving/move-community'
import { openMoveServer } from '@coffer/backend/cli/moving/move-server'
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
  if (origins === undefined)
    throw new DeployRefusal(
      name === '' ? `--${option} is missing.` : `"${name}" is none of the servers.`,
      `Name one of ${Object.keys(routes.servers).join(', ')}.`,
    )
  const variable = `COFFER_SUPERUSER_${name.toUpperCase().replaceAll('-', '_')}`
  const account = env[variable] ?? env['COFFER_SUPERUSER'] ?? ''
  const colon = account.indexOf(':')
  if (colon < 1)
    throw new DeployRefusal(
      `Nobody is known who may move communities at "${name}".`,
      `Set COFFER_SUPERUSER or ${variable} to mail:password of a superuser.`,
    )
  const setting = env[variable] === undefined ? 'COFFER_SUPERUSER' : variable
  const signIn = { email: account.slice(0, colon), password: account.slice(colon + 1), setting }
  return openMoveServer({ name, origin: await findServingOrigin(origins), ...signIn })
}

/** Returns the serving one of several addresses with one replica. */
async function findServingOrigin([first, ...others]: readonly [string, ...string[]]): Promise<string> {
  for (const origin of others.length === 0 ? [] : [first, ...others]) {
    const isServing = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServing) return origin
  }
  return first
}

function addressOption(options: Options): string | undefined {
  const text = textOption(options, 'url')
  if (text === undefined || URL.parse(text)?.origin === text) return text
  throw new DeployRefusal(
    `--url is "${text}".`,
    'Give an address without a path, such as https://club.example.org.',
  )
}

async function findCommunity(community: string, servers: readonly MoveServer[]): Promise<string> {
  if (/^[a-z0-9]{15}$/.test(community)) return community
  const lists = await Promise.all(servers.map((server) => server.communities()))
  const ids = new Set(lists.flat().flatMap(({ id, name }) => (name === community ? [id] : [])))
  const [id, ...more] = ids
  if (id !== undefined && more.length === 0) return id
  throw new DeployRefusal(
    id === undefined ? `No community is called "${community}".` : `${ids.size} communities have that name.`,
    `Name one by its id: ${lists
      .flat()
      .map((one) => `${one.id} (${one.name})`)
      .join(', ')}.`,
  )
}
