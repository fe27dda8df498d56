const UNKNOWN = 'Email address is not known. Make sure you use the correct one.'

/**
 * A code for an address nobody has: where sign-up is open, or somebody invited that address, the account is
 * made (without a name: onboarding asks for it); otherwise 401 with the spec's sentence (spec 8).
 */
export function requestCode(e: OneTimeCodeRequestEvent): void {
  if (e.record === null || e.record === undefined) {
    const address = addressOf(e)
    if (!isSignupOpen(e) && !isInvited(e.app, address)) throw new ApiError(401, UNKNOWN, {})
    e.record = createUser(e.app, address)
  }
  e.next()
}

/** PocketBase has made sure that it is an address. */
function addressOf(e: OneTimeCodeRequestEvent): string {
  const typed = e.requestInfo().body['email']
  return typeof typed === 'string' ? typed.trim().toLowerCase() : ''
}

/** By the manifest of the address the app was opened at; without one by any manifest of this server. */
function isSignupOpen(e: OneTimeCodeRequestEvent): boolean {
  const origin = e.requestInfo().headers['origin'] ?? ''
  const manifests = e.app.findRecordsByFilter('manifest', "id != ''", 'created', 200)
  const own = manifests.filter((manifest) => manifest.getString('url') === origin)
  return (own.length > 0 ? own : manifests).some((manifest) => manifest.getBool('allowSignup'))
}

function isInvited(app: App, address: string): boolean {
  return (
    app.findRecordsByFilter('invites', 'email = {:address} && accepted = false', '', 1, 0, { address })
      .length > 0
  )
}

function createUser(app: App, address: string): PbRecord {
  const user = new Record(app.findCollectionByNameOrId('users'))
  user.setEmail(address)
  user.set('role', 'user')
  user.setRandomPassword()
  app.save(user)
  return user
}
