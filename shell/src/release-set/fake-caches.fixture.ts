/** Cache Storage in memory, for tests; shipped code never imports it. */

/** The caches by name; `onPut` may refuse a response, as a full device does. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>()
  onPut: (url: string) => void = () => {}

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, cache)
    const urlOf = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, location.origin).href
    return {
      match: async (request: string | Request) => cache.get(urlOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        this.onPut(urlOf(request))
        cache.set(urlOf(request), response)
      },
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      delete: async (request: string | Request) => cache.delete(urlOf(request)),
    }
  }

  /** Returns the text at a path of this site. */
  async textOf(name: string, path: string): Promise<string | undefined> {
    return (await (await this.open(name)).match(path))?.text()
  }

  /** Returns the paths of a cache. */
  async paths(name: string): Promise<readonly string[]> {
    return (await (await this.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }
}
