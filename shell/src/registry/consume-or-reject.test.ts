import { expect, test } from 'vitest'
import { consumeOrReject } from './consume-or-reject.ts'

type Options = Parameters<ReturnType<typeof consumeOrReject>>[0]
type Answer = 'fetched' | 'failed'

/** Does what the federation's own does with a chunk that takes one module, `7`. */
function loads(answer: () => Answer) {
  const modules: Record<string, (module: unknown) => void> = {}
  const installed: Record<string, Promise<void> | 0> = {}
  const consumes = consumeOrReject(({ promises, installedModules }: Options) => {
    const arrive = async () => {
      await Promise.resolve()
      if (answer() === 'fetched') {
        ;(installedModules as typeof installed)['7'] = 0
        modules['7'] = () => undefined
        return
      }
      delete (installedModules as typeof installed)['7']
      modules['7'] = () => {
        throw new Error('Loading chunk 419 failed.')
      }
    }
    const arrival = arrive()
    ;(installedModules as typeof installed)['7'] = arrival
    promises.push(arrival)
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

test('a chunk that takes what could not be fetched fails with the reason, and loads once it can be', async () => {
  let answer: Answer = 'failed'
  const load = loads(() => answer)
  await expect(load('routes')).rejects.toThrow('Loading chunk 419 failed.')
  answer = 'fetched'
  await expect(load('routes')).resolves.toBeUndefined()
})

test('a chunk that takes nothing from the shell waits for nothing', async () => {
  await expect(loads(() => 'failed')('other')).resolves.toBeUndefined()
})
