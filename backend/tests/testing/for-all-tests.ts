import { afterAll, beforeAll } from 'vitest'

/** Starts a server before the tests of a file and stops it after them. Returns it; it can be used once the tests run. */
export function forAllTests<Server extends { readonly stop: () => Promise<unknown> }>(
  start: () => Promise<Server>,
): Server {
  let started: Server | undefined
  beforeAll(async () => {
    started = await start()
  }, 60_000)
  afterAll(() => started?.stop())
  return new Proxy({} as Server, {
    get: (_, name) => {
      if (!started) throw new Error('The server has not started.')
      return Reflect.get(started, name)
    },
  })
}
