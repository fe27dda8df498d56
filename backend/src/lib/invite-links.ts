import { checkInviteLink } from '@coffer/shared-sdk/domain'

/** Finds the link with this token, revoked and expired ones included; null if there is none. */
export function findInviteLink(app: App, token: unknown): PbRecord | null {
  if (typeof token !== 'string' || token === '' || token.length > 40) return null
  return app.findRecordsByFilter('invite_links', 'token = {:token}', '', 1, 0, { token })[0] ?? null
}

/** Returns what the domain's rules need about a link. */
export const toInviteLinkFacts = (link: PbRecord) => ({
  revoked: link.getBool('revoked'),
  created: link.getString('created'),
  expires: link.getString('expires'),
})

/** Returns whether the token belongs to a link by which anybody may join now. */
export function isValidInviteLink(app: App, token: unknown): boolean {
  const link = findInviteLink(app, token)
  return checkInviteLink(link && toInviteLinkFacts(link), Date.now()).ok
}
