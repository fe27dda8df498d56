import { access, constants, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Addresses } from '@coffer/backend/cli/moving/move-community'
import { StartFailure } from '../start/failure.ts'
import { parseRoutes } from '../edge/routes/route-table.ts'
import type { RoutesFile } from '../edge/routes/route-table.ts'

/** Returns the host of an origin; empty for none. */
const getHost = (origin: string): string => URL.parse(origin)?.hostname ?? ''

const omitKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/**
 * Returns the routes after a community has moved: its address leads to the server, and a former one of its own redirects
 * people to the new address.
 */
export function routesAfterMove(routes: RoutesFile, server: string, addresses: Addresses): RoutesFile {
  const [host, former] = [getHost(addresses.url), getHost(addresses.former)]
  const hosts = { ...routes.hosts, [host]: server }
  const moved = omitKey(routes.moved, host)
  if (former === '' || former === host || addresses.isFormerShared) return { ...routes, hosts, moved }
  return { ...routes, hosts: omitKey(hosts, former), moved: { ...moved, [former]: addresses.url } }
}

/** Returns the routes after a move was taken back. */
export function routesAfterRevertedMove(
  routes: RoutesFile,
  server: string,
  addresses: Addresses,
): RoutesFile {
  const [host, former] = [getHost(addresses.url), getHost(addresses.former)]
  const hosts = former === host ? routes.hosts : omitKey(routes.hosts, host)
  if (former === '') return { ...routes, hosts }
  return { ...routes, hosts: { ...hosts, [former]: server }, moved: omitKey(routes.moved, former) }
}

/** Runs before anything is changed. @throws StartFailure when this user cannot replace the file. */
export async function checkRoutesWritable(file: string): Promise<void> {
  const folder = dirname(file)
  try {
    await access(folder, constants.W_OK)
  } catch {
    throw new StartFailure(
      `The routes are replaced as a whole, so this user needs to be able to write to ${folder}: put the file in a folder of its own.`,
    )
  }
}

/**
 * Replaces the file in one step: an edge reads the former or the new one.
 * @throws StartFailure when the file is wrong.
 */
export async function changeRoutes(file: string, change: (routes: RoutesFile) => RoutesFile): Promise<void> {
  const before = await readFile(file, 'utf8')
  const text = `${JSON.stringify(change(parseRoutes(before)), null, 2)}\n`
  parseRoutes(text)
  if (text === before) return
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, text)
  await rename(draft, file)
}
