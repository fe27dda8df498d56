import PocketBase, { ClientResponseError } from 'pocketbase'
import { toAppError } from './app-error.ts'
import { createAuthStore } from './device-auth-store.ts'

interface MembershipHeaders {
  readonly membershipId: string
  readonly organisationId: string
}

let headers: MembershipHeaders | null = null

/** The backend stands behind the same origin (the edge proxies it). */
export const pocketbase = createClient(globalThis.location?.origin ?? 'http://127.0.0.1:4100')

function createClient(baseUrl: string): PocketBase {
  const client = new PocketBase(baseUrl, createAuthStore())
  // TanStack Query decides what is obsolete; PocketBase would cancel equal requests of two screens.
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: withMembership(options.headers) },
  })
  client.afterSend = (response, data: unknown) => {
    if (isNoAnswer(response, data)) throw new ClientResponseError({ url: response.url, status: 0 })
    return data
  }
  return client
}

/**
 * Whether this is no answer of the server's: a page that a network puts in its place ('Welcome to our Wi-Fi', with status 200), or
 * the beginning of an answer that broke off. PocketBase's client takes both for an empty object, and that for success and for
 * a list without records (ADR 0130).
 */
function isNoAnswer({ status, ok, headers }: Response, data: unknown): boolean {
  if (status === 204 || status >= 500) return false
  if (headers.get('content-type')?.includes('json') !== true) return true
  return ok && !Array.isArray(data) && Object.keys(data ?? {}).length === 0
}

/** Names the selected membership (proof) and its organisation (hint for indexes) on every request (spec 6). */
export function selectMembershipHeaders(next: MembershipHeaders | null): void {
  headers = next
}

/** The headers that name the selected membership; also needed in the options of realtime subscriptions. */
export function membershipHeaders(): Record<string, string> {
  return headers ? { 'X-Authz': headers.membershipId, 'X-Org': headers.organisationId } : {}
}

function withMembership(own: Record<string, string> | undefined): Record<string, string> {
  return { ...own, ...membershipHeaders() }
}

/** Runs a call and turns whatever it throws into an `AppError`. */
export async function call<T>(run: (client: PocketBase) => Promise<T>): Promise<T> {
  try {
    return await run(pocketbase)
  } catch (error) {
    throw toAppError(error)
  }
}

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A record id minted by the client, so that a create can be sent again and never doubles (accounting A17). */
export function mintId(): string {
  // 252 is the largest multiple of 36 in a byte: larger values would favour the first letters.
  let id = ''
  while (id.length < 15) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      if (byte < 252 && id.length < 15) id += ID_ALPHABET[byte % 36]
    }
  }
  return id
}

/** The address of a stored file in one of the thumbnail sizes (readings: 64 to 1024); empty for no file. */
export function fileUrl(
  collection: string,
  recordId: string,
  file: string,
  size: 64 | 128 | 256 | 512 | 768 | 1024,
): string {
  return file === '' ? '' : `/api/files/${collection}/${recordId}/${file}?thumb=${size}x${size}`
}
