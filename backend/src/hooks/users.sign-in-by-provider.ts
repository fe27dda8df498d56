import { validateName } from '@coffer/shared-sdk/domain'
import { maySignUp, throwUnknownAddress } from '../lib/sign-up.ts'

/**
 * Sign-in with a provider (spec 7). Somebody new gets an account where sign-up is open or they are invited,
 * with the provider's address and name and the role `user`, whatever else was sent along: an address that the
 * provider did not vouch for would be somebody else's.
 */
export function signInByProvider(e: ProviderSignInEvent): void {
  // PocketBase compares it with the record's, which is stored in lower case.
  e.oAuth2User.email = e.oAuth2User.email.trim().toLowerCase()
  if (e.isNewRecord) {
    const address = e.oAuth2User.email
    const origin = e.requestInfo().headers['origin'] ?? ''
    if (address === '' || !maySignUp(e.app, origin, address)) throwUnknownAddress()
    const name = validateName(e.oAuth2User.name.slice(0, 120))
    e.createData = { role: 'user', name: name.ok ? name.value : '' }
  }
  e.next()
}
