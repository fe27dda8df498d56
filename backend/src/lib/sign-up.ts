import { throwReason } from './refuse.ts'

/** Status 401 with the spec's sentence (spec 8). */
export function throwUnknownAddress(): never {
  const message = 'Email address is not known. Make sure you use the correct one.'
  throwReason(401, { code: 'address-unknown', message })
}

/** Whether somebody whom the server does not know may have an account: sign-up is open, or they are invited. */
export function maySignUp(app: App, origin: string, address: string): boolean {
  return isSignupOpen(app, origin) || isInvited(app, address)
}

/** By the manifest of the address the app was opened at; without one by any manifest of this server. */
export function isSignupOpen(app: App, origin: string): boolean {
  const manifests = app.findRecordsByFilter('manifest', "id != ''", 'created', 200)
  const own = manifests.filter((manifest) => manifest.getString('url') === origin)
  return (own.length > 0 ? own : manifests).some((manifest) => manifest.getBool('allowSignup'))
}

function isInvited(app: App, address: string): boolean {
  return (
    app.findRecordsByFilter('invites', 'email = {:address} && accepted = false', '', 1, 0, { address })
      .length > 0
  )
}
