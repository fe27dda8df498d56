import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, BatchRequest, Row } from './api.ts'

const PAGE = 500
const PATIENCE_MS = 60_000

/** Sends raw HTTP to one server in a person's name. */
export class Client {
  readonly url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #isPatient: boolean

  constructor(url: string, headers: Readonly<Record<string, string>> = {}, isPatient = false) {
    this.url = url
    this.#headers = headers
    this.#isPatient = isPatient
  }

  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.url, { ...this.#headers, ...headers }, this.#isPatient)
  }

  /** Returns the same caller at another server. */
  at(url: string): Client {
    return new Client(url, this.#headers, this.#isPatient)
  }

  /**
   * Returns the same caller, who repeats a request for a minute while no server serves: on a busy machine the lease may pass to the
   * other one at any time.
   */
  patient(): Client {
    return new Client(this.url, this.#headers, true)
  }

  /** Sends a request; aborting the signal closes the connection. */
  async send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
    const until = performance.now() + (this.#isPatient ? PATIENCE_MS : 0)
    for (;;) {
      const answer = await this.#sendOnce(method, path, body, signal)
      if (![502, 503].includes(answer.status) || performance.now() > until) return answer
      await delay(200)
    }
  }

  async #sendOnce(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...this.#headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) }
  }

  /** Writes with files. */
  async form(method: string, path: string, form: FormData): Promise<Answer> {
    const response = await fetch(this.url + path, { method, headers: this.#headers, body: form })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  create(collection: string, body: object, signal?: AbortSignal): Promise<Answer> {
    return this.send('POST', `/api/collections/${collection}/records`, body, signal)
  }

  update(collection: string, id: string, body: object): Promise<Answer> {
    return this.send('PATCH', `/api/collections/${collection}/records/${id}`, body)
  }

  remove(collection: string, id: string): Promise<Answer> {
    return this.send('DELETE', `/api/collections/${collection}/records/${id}`)
  }

  batch(requests: readonly BatchRequest[]): Promise<Answer> {
    return this.send('POST', '/api/batch', { requests })
  }

  /** Returns all records that the filter finds. @throws when the list is refused. */
  async items(collection: string, filter = ''): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ perPage: String(PAGE), page: String(page), skipTotal: '1', filter })
      const { status, body } = await this.send('GET', `/api/collections/${collection}/records?${query}`)
      if (body.items === undefined) throw new Error(`Listing ${collection}: ${status} ${body.message}`)
      rows.push(...body.items)
      if (body.items.length < PAGE) return rows
    }
  }

  /** Returns a client of a signed-in user; only for superusers. */
  async impersonate(user: string): Promise<Client> {
    const { status, body } = await this.send('POST', `/api/collections/users/impersonate/${user}`, {
      duration: 24 * 3600,
    })
    if (typeof body['token'] !== 'string') throw new Error(`Impersonating: ${status} ${body.message}`)
    return new Client(this.url, { Authorization: body['token'] })
  }
}
