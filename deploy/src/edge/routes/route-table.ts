/** Maps host names to servers: the file that `pnpm edge --routes` reads (ADR 0167). */
import {
  array,
  check,
  flatten,
  minLength,
  optional,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
} from 'valibot'
import type { InferOutput } from 'valibot'
import { StartFailure } from '../../start/failure.ts'

/** The target of the requests to a host. */
export type Route =
  | { readonly kind: 'server'; readonly name: string }
  /** The community of this host has another address, an origin. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'unknown' }

export type Origins = readonly [string, ...string[]]

export interface RouteTable {
  /** The servers by name; several origins share one replica, of which one serves. */
  readonly servers: ReadonlyMap<string, Origins>
  /** @param host as the browser names it, without its port */
  readonly find: (host: string) => Route
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text
const isPlainOrigin = (text: string): boolean => text.startsWith('http:') && isOrigin(text)

const serverName = pipe(
  string(),
  regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'a server is named by small letters, digits and hyphens, such as "north"',
  ),
)
const hostName = pipe(
  string(),
  regex(
    /^(?=.{1,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/,
    'a host is written in small letters, without a port or an end such as "/", for example "club.example.org"',
  ),
)
const serverOrigin = pipe(
  string(),
  check(isPlainOrigin, 'a server has an address such as "http://127.0.0.1:8090", without a path'),
)
const oneOrMore = pipe(
  array(serverOrigin),
  minLength(1, 'a server needs at least one address'),
  transform(([first = '', ...others]): Origins => [first, ...others]),
)
const newAddress = pipe(
  string(),
  check(isOrigin, 'a new address looks like "https://club.example.org", without a path'),
)

const routesSchema = strictObject({
  servers: record(serverName, oneOrMore),
  hosts: record(hostName, serverName),
  moved: optional(record(hostName, newAddress), {}),
  default: optional(serverName),
})

/** The content of the file. */
export type RoutesFile = InferOutput<typeof routesSchema>

/**
 * Reads the file's text.
 * @throws StartFailure that names the mistake and its place, and reads as one sentence after the file's name.
 */
export function parseRoutes(text: string): RoutesFile {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new StartFailure(`is no JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const { success, output, issues } = safeParse(routesSchema, content)
  if (!success) throw new StartFailure(`is wrong: ${describe(flatten(issues))}.`)
  if (Object.keys(output.servers).length === 0) throw new StartFailure('is wrong: "servers" names none.')
  for (const [where, name] of namedServers(output))
    if (!(name in output.servers))
      throw new StartFailure(
        `is wrong: ${where} names the server "${name}", which is not one of ${Object.keys(output.servers).join(', ')}.`,
      )
  const both = Object.keys(output.moved).find((host) => host in output.hosts)
  if (both !== undefined)
    throw new StartFailure(`is wrong: "${both}" is in "hosts" and in "moved"; it belongs in one of them.`)
  return output
}

function describe({ root, nested }: ReturnType<typeof flatten>): string {
  const [first] = Object.entries<readonly string[] | undefined>(nested ?? {})
  if (first === undefined) return root?.join(', ') ?? 'it must be an object'
  return `"${first[0]}": ${first[1]?.join(', ')}`
}

const namedServers = (file: RoutesFile): readonly (readonly [where: string, name: string])[] => [
  ...Object.entries(file.hosts).map(([host, name]) => [`"${host}"`, name] as const),
  ...(file.default === undefined ? [] : [['"default"', file.default] as const]),
]

export function routeTable(file: RoutesFile): RouteTable {
  const hosts = new Map(Object.entries(file.hosts))
  const moved = new Map(Object.entries(file.moved))
  return {
    servers: new Map(Object.entries(file.servers)),
    find: (host) => {
      const key = host.toLowerCase().replace(/\.$/, '')
      const to = moved.get(key)
      if (to !== undefined) return { kind: 'moved', to }
      const name = hosts.get(key) ?? file.default
      return name === undefined ? { kind: 'unknown' } : { kind: 'server', name }
    },
  }
}

/** Returns a table with one server for every host, for an edge without a file. */
export function singleRoute(origins: Origins): RouteTable {
  const route: Route = { kind: 'server', name: SINGLE }
  return { servers: new Map([[SINGLE, origins]]), find: () => route }
}

const SINGLE = 'server'
