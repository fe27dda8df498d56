import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from '../../src/cli/build-hooks.ts'

/** Returns the paths of the server's own routes of this method, from the list that the server gets. */
export async function ownRoutes(method: 'GET' | 'POST'): Promise<readonly string[]> {
  const { hooksDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
  const registered = readFileSync(join(hooksDir, 'coffer.pb.js'), 'utf8')
  return [...registered.matchAll(/^routerAdd\('(\w+)', '([^']+)'/gm)]
    .filter(([, known]) => known === method)
    .map(([, , path = '']) => path)
}
