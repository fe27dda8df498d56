import PocketBase, { ClientResponseError } from 'pocketbase'
import { RETRY_AFTER, toAppError } from '../errors/app-error.ts'
import { createAuthStore } from '../device/device-auth-store.ts'
import { fetchOrEarly } from './early-answers.ts'
import { noteMoved } from './moved.ts'

interface MembershipHeaders {
  readonly membershipId: string
  readonly organisationId: string
}

let headers: MembershipHeaders | null = null

/** The client of the backend, which has the same origin (the edge proxies it). */
export const pocketbase = createClient(globalThis.location?.origin ?? 'http://127.0.0.1:4100')

function createClient(baseUrl: string): PocketBase {
  const client = new PocketBase(baseUrl, createAuthStore())
  // TanStack Query aborts requests itself. PocketBase's auto-cancellation would cancel identical requests of two screens.
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({
    url,
    options: {
      ...options,
      headers: withMembership(options.headers),
      fetch:
        options.fetch ??
        // PocketBase's client always passes a string.
        ((input: RequestInfo | URL, init?: RequestInit) =>
          typeof input === 'string' ? fetchOrEarly(input, init) : fetch(input, init)),
    },
  })
  client.afterSend = (response, data: unknown) => {
    if (!response.ok) noteMoved(data)
    if (isForeignResponse(response, data)) throw new ClientResponseError({ url: response.url, status: 0 })
    return response.status === 429 ? withRetryAfter(response, data) : data
  }
  return client
}

function withRetryAfter({ headers }: Response, data: unknown): unknown {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return seconds > 0 && typeof data === 'object' ? { ...data, [RETRY_AFTER]: seconds } : data
}

/**
 * Returns whether this response does not come from our server, or is truncated: the sign-in page of a public Wi-Fi (with
 * status 200), or the beginning of a response whose connection broke. PocketBase's client turns both into an empty object,
 * which looks like success or a list without records (ADR 0062).
 */
function isForeignResponse({ status, ok, headers }: Response, data: unknown): boolean {
  if (status === 204 || status >= 500) return false
  if (headers.get('content-type')?.includes('json') !== true) return true
  return ok && !Array.isArray(data) && Object.keys(data ?? {}).length === 0
}

/**
 * Sets the membership headers of every request: the selected membership, which the server verifies, and its organisation,
 * which lets the server use an index (product 6).
 */
export function selectMembershipHeaders(next: MembershipHeaders | null): void {
  headers = next
}

/** Returns the headers of the selected membership; realtime subscriptions need them in their options. */
export function membershipHeaders(): Record<string, string> {
  return headers ? { 'X-Authz': headers.membershipId, 'X-Org': headers.organisationId } : {}
}

/** Adds the membership headers, unless the request itself names another of the person's memberships. */
function withMembership(own: Record<string, string> | undefined): Record<string, string> {
  return { ...membershipHeaders(), ...own }
}

/** Runs a call to the server and converts anything it throws into an `AppError`. */
export async function call<T>(run: (client: PocketBase) => Promise<T>): Promise<T> {
  try {
    return await run(pocketbase)
  } catch (error) {
    throw toAppError(error)
  }
}

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a client-generated record id, so that a create can be sent again and is stored once (accounting A17). */
export function generateId(): string {
  // 252 is the largest multiple of 36 in a byte: larger values would favour the first letters.
  let id = ''
  while (id.length < 15) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      if (byte < 252 && id.length < 15) id += ID_ALPHABET[byte % 36]
    }
  }
  return id
}
