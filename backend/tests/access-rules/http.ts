import type { Request } from './block.ts'

export interface Answer {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly items?: readonly Readonly<Record<string, unknown>>[]
    readonly [field: string]: unknown
  }
}

/** The sender of a request: an actor, or the superuser. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>
}

export type Send = (sender: Sender, request: Request) => Promise<Answer>

export const recordsUrl = (collection: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `/api/collections/${collection}/records${search === '' ? '' : `?${search}`}`
}

export const recordUrl = (collection: string, id: string): string => `${recordsUrl(collection)}/${id}`

/** Returns a function that sends raw requests to the server at this address. */
export function sendTo(base: string): Send {
  return async ({ headers }, { method, url, body }) => {
    const response = await fetch(base + url, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} }
  }
}
