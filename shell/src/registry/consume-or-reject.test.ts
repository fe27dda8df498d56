import { expect, test } from 'vitest'
import { consumeOrReject } from './consume-or-reject.ts'

type Options = Parameters<ReturnType<typeof consumeOrReject>>[0]
type Result = 'fetched' | 'failed'

/** Imitates federation for a chunk that consumes one module, `7`. */
function createLoad(fetchModule: () => Result) {
  const modules: Record<string, (module: unknown) => void> = {}
  const installed: Record<string, Promise<void> | 0> = {}
  const consumes = consumeOrReject(({ promises, installedModules }: Options) => {
    const fetchSeven = async () => {
      await Promise.resolve()
      if (fetchModule() === 'fetched') {
        ;(installedModules as typeof installed)['7'] = 0
        modules['7'] = () => undefined
        return
      }
      delete (installedModules as typeof installed)['7']
      modules['7'] = () => {
        throw new Error('Loading chunk 419 failed.')
      }
    }
    const fetching = fetchSeven()
    ;(installedModules as typeof installed)['7'] = fetching
    promises.push(fetching)
  })
  return async (chunkId: string) => {
    const promises: Promise<unknown>[] = []
    const webpackRequire = { m: modules, o: (object: object, key: string) => Object.hasOwn(object, key) }
    consumes({
      chunkId,
      chunkMapping: { routes: ['7'] },
      installedModules: installed,
      promises,
      webpackRequire,
    } as unknown as Options)
    await Promise.all(promises)
  }
}

test('a chunk fails to load if its shared module cannot be fetched, and loads after a retry', async () => {
  let result: Result = 'failed'
  const load = createLoad(() => result)
  await expect(load('routes')).rejects.toThrow('Loading chunk 419 failed.')
  result = 'fetched'
  await expect(load('routes')).resolves.toBeUndefined()
})

test('a chunk without shared modules loads at once', async () => {
  await expect(createLoad(() => 'failed')('other')).resolves.toBeUndefined()
})
