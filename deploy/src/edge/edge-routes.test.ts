import { EDGE_INPUT_BOUNDS } from '@coffer/backend/cli/edge-bounds'
import { expect, it } from 'vitest'
import { BACKEND_PREFIXES } from './backend-proxy.ts'
import { startEdge } from './edge.ts'
import { temporarySite } from './testing.ts'

/** Returns each route that the edge binds, without `HEAD`, which has the bounds of its `GET`. */
async function boundRoutes(): Promise<readonly string[]> {
  const site = temporarySite({ 'index.html': '<title>Coffer</title>' })
  const routes = new Set<string>()
  const edge = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: 'http://127.0.0.1:9',
    release: '1',
    observe: { metricsToken: 'a token' },
    onRoute: ({ method, url }) => {
      const methods = [method].flat().filter((one) => one !== 'HEAD')
      for (const one of methods) routes.add(`${one} ${url}`)
    },
  })
  await edge.stop()
  site.remove()
  return [...routes]
}

it('has a row in the table of bounds for each route of its own, and for nothing else', async () => {
  const isPassedOn = (route: string) =>
    BACKEND_PREFIXES.some((prefix) => new RegExp(`^\\S+ ${prefix}(/|$)`).test(route))
  const own = (await boundRoutes()).filter((route) => !isPassedOn(route))
  expect(own.toSorted()).toEqual(Object.keys(EDGE_INPUT_BOUNDS).toSorted())
})
