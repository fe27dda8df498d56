/** Cache Storage in memory, for tests; shipped code never imports it. */

/** The caches by name; `onPut` may refuse a response, as a full device does. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>()
  onPut: (url: string) => void = () => {}

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, cache)
    const toUrl = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, location.origin).href
    return {
      match: async (request: string | Request) => cache.get(toUrl(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        this.onPut(toUrl(request))
        cache.set(toUrl(request), response)
      },
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      delete: async (request: string | Request) => cache.delete(toUrl(request)),
    }
  }

  /** Returns the text at a path of this site. */
  async readText(name: string, path: string): Promise<string | undefined> {
    return (await (await this.open(name)).match(path))?.text()
  }

  /** Returns the paths of a cache. */
  async paths(name: string): Promise<readonly string[]> {
    return (await (await this.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }
}
