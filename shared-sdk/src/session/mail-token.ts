import { getTokenPayload } from 'pocketbase'

/** The address that the link of an e-mail change leads to; empty when the token does not say. To be shown, not to be trusted. */
export function newEmailOf(token: string): string {
  const { newEmail } = getTokenPayload(token) as { readonly newEmail?: unknown }
  return typeof newEmail === 'string' ? newEmail : ''
}
