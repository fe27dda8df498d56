import { sharedServer } from './shared-server.ts'

export interface Answer {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly message?: string
    readonly items?: readonly Row[]
    readonly data?: { readonly [field: string]: { readonly code?: string; readonly message?: string } }
    readonly [field: string]: unknown
  }
}

export interface Row {
  readonly id: string
  readonly [field: string]: unknown
}

export interface BatchRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Sends raw HTTP to the server in a person's name, without anything between the test and the answer. */
export class Api {
  readonly #headers: Readonly<Record<string, string>>

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers
  }

  async send(method: string, path: string, body?: object | string): Promise<Answer> {
    const response = await fetch((await sharedServer()).url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...this.#headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) }
  }

  list(collection: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const search = new URLSearchParams({ perPage: '500', skipTotal: '1', ...query })
    return this.send('GET', `/api/collections/${collection}/records?${search}`)
  }

  /** Returns all records that the list shows. @throws when the list is refused. */
  async items(collection: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { status, body } = await this.list(collection, { ...query, page: String(page) })
      if (body.items === undefined)
        throw new Error(`Listing ${collection} answered ${status}: ${body.message}`)
      rows.push(...body.items)
      if (body.items.length < 500) return rows
    }
  }

  view(collection: string, id: string): Promise<Answer> {
    return this.send('GET', `/api/collections/${collection}/records/${id}`)
  }

  create(collection: string, body: object | string): Promise<Answer> {
    return this.send('POST', `/api/collections/${collection}/records`, body)
  }

  /** Creates a record with files. */
  upload(collection: string, form: FormData): Promise<Answer> {
    return this.form('POST', `/api/collections/${collection}/records`, form)
  }

  async form(method: string, path: string, form: FormData): Promise<Answer> {
    const response = await fetch((await sharedServer()).url + path, {
      method,
      headers: this.#headers,
      body: form,
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
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
}

/** Converts an amount on the wire to cents; these tests compute on their own. */
export const cents = (value: unknown): number => Math.round(Number(value) * 100)
