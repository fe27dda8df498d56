import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly text: string
  /** The time from sending to the last byte. */
  readonly ms: number
}

/** One person's connections to the server. They stay open as in a browser, and add as little work as possible. */
export class HttpClient {
  readonly #base: URL
  readonly #agent = new Agent({ keepAlive: true })
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#base = new URL(url)
    this.#headers = headers
  }

  with(headers: Readonly<Record<string, string>>): HttpClient {
    return new HttpClient(this.#base.href, { ...this.#headers, ...headers })
  }

  /** Returns the same person's client for another server. */
  at(url: string): HttpClient {
    return new HttpClient(url, this.#headers)
  }

  send(method: string, path: string, body?: object): Promise<Answer> {
    const start = performance.now()
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers: Record<string, string | number> = { ...this.#headers }
    if (text !== '') {
      headers['Content-Type'] = 'application/json'
      headers['Content-Length'] = Buffer.byteLength(text)
    }
    const { hostname, port } = this.#base
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, method, path, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - start,
          }),
        )
      })
      call.on('error', reject)
      call.end(text)
    })
  }

  /** Does the same as `send`. @throws when the request fails: a benchmark must not measure refusals. */
  async demand(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path.slice(0, 80)}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Returns the address of a list as the app requests it, without counting the rest. */
export function listPath(collection: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams({ page: '1', skipTotal: '1', ...query })
  return `/api/collections/${collection}/records?${search}`
}
