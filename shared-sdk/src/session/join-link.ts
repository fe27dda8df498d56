import { sessionSettings } from '../client/device/storage.ts'

const PATH = /^\/join\/([a-z0-9]+)$/

/** Returns to the page of this invite link after signing in (product 2.2). */
export function rememberJoinLink(token: string): void {
  sessionSettings.set('redirectUrl', `/join/${token}`)
}

/** Returns the token of the invite link to return to after signing in; null for none. */
export function rememberedJoinLink(): string | null {
  return PATH.exec(sessionSettings.get('redirectUrl') ?? '')?.[1] ?? null
}

/** Returns the headers with which the server lets unknown people sign up (product 6.6). */
export function joinHeaders(): Record<string, string> {
  const token = rememberedJoinLink()
  return token === null ? {} : { 'X-Join': token }
}
