import { validateName } from '@coffer/shared-sdk/domain'
import { maySignUp, throwUnknownAddress } from '../lib/sign-up.ts'

/**
 * Sign-in with a provider (spec 7). Somebody new gets an account where sign-up is open or they are invited,
 * with the provider's address and name and the role `user`, whatever else was sent along: an address that the
 * provider did not vouch for would be somebody else's. Nobody's provider is added to the account of whoever happens to
 * be signed in, as PocketBase would: they are left out of it, as with a stolen session that would be a second key to it (ADR 0103).
 */
export function signInByProvider(e: ProviderSignInEvent): void {
  // PocketBase compares it with the record's, which is stored in lower case.
  e.oAuth2User.email = e.oAuth2User.email.trim().toLowerCase()
  if (e.auth !== null && e.record?.id === e.auth.id && !isLinked(e, e.record)) {
    e.record = findByAddress(e)
    e.isNewRecord = e.record === null
  }
  if (e.isNewRecord) {
    const address = e.oAuth2User.email
    const origin = e.requestInfo().headers['origin'] ?? ''
    if (address === '' || !maySignUp(e.app, origin, address)) throwUnknownAddress()
    const name = validateName(e.oAuth2User.name.slice(0, 120))
    e.createData = { role: 'user', name: name.ok ? name.value : '' }
  }
  e.next()
}

/** Whether this provider has let this person in before. */
function isLinked({ app, providerName: provider, oAuth2User }: ProviderSignInEvent, user: PbRecord): boolean {
  const filter =
    'recordRef = {:user} && collectionRef = {:users} && provider = {:provider} && providerId = {:id}'
  const values = { user: user.id, users: user.collection().id, provider, id: oAuth2User.id }
  return app.findRecordsByFilter('_externalAuths', filter, '', 1, 0, values).length > 0
}

/** Whose the address is that the provider vouches for; it is empty where it does not. */
function findByAddress({ app, oAuth2User: { email } }: ProviderSignInEvent): PbRecord | null {
  if (email === '') return null
  return app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email })[0] ?? null
}
