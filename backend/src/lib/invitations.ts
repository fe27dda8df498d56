/** Invites and invite links: who may use a link, how many invites may be open, and when both end (product 6.6, 9.9, ADR 0142). */
import { keepsInvitations, checkInviteLink } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { boundNamed } from './bounds.ts'
import type { BoundName } from './bounds.ts'
import { readPerson } from './caller.ts'
import { findRows, findRow } from './database.ts'
import { areLimitsLifted, getMax } from './limits.ts'
import { readEntered } from './membership.ts'
import { instantIn } from './notify.ts'
import { throwBeyond } from './refuse.ts'
import { deleteUnchecked, saveUnchecked } from './unchecked-write.ts'

interface Ending {
  readonly organisation: string
  /** The user who made them. */
  readonly maker: string
  /** The user whose change ends them; '' for the server itself and for superusers. */
  readonly by: string
}

/**
 * Ends the open invites and invite links that somebody made in a community, unless they may still invite; in a community
 * without members, everybody's. The activity list notes each. Call within the transaction of the change, after it.
 */
export function endInvitations(app: App, { organisation, maker, by }: Ending): void {
  const isEmpty = !readEntered(app, organisation).hasMembers
  if (!isEmpty && keepsInvitations(readPerson(app, maker, organisation), organisation)) return
  const theirs = `organisation = {:organisation} AND (by = {:maker} OR {:isEmpty})`
  const values = { organisation, maker, isEmpty, now: new DateTime().string() }
  const invites = `SELECT id FROM invites WHERE accepted = 0 AND ${theirs} ORDER BY created`
  for (const { id } of findRows(app, { id: '' }, invites, values)) {
    deleteUnchecked(app, app.findRecordById('invites', id))
    recordActivity(app, { organisation, by, kind: 'invite-revoked' })
  }
  const links = `SELECT id FROM invite_links WHERE revoked = 0 AND expires > {:now} AND ${theirs} ORDER BY created`
  for (const { id } of findRows(app, { id: '' }, links, values)) {
    const link = app.findRecordById('invite_links', id)
    link.set('revoked', true)
    saveUnchecked(app, link)
    recordActivity(app, { organisation, by, kind: 'invite-revoked', details: { link: true } })
  }
}

/** Runs `endInvitations` in all communities for a person who is no site admin any longer. */
export function endInvitationsOfSiteAdmin(app: App, user: string): void {
  const sql = 'SELECT organisation FROM authz WHERE user = {:user}'
  for (const { organisation } of findRows(app, { organisation: '' }, sql, { user })) {
    endInvitations(app, { organisation, maker: user, by: '' })
  }
}

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

/** Counts invites in the activity list, which also has revoked ones; invite links are mailed to nobody. */
const INVITED = `SELECT COUNT(*) FROM activity
  WHERE kind = 'invited' AND created > {:since} AND json_extract(details, '$.link') IS NULL`

/**
 * Refuses an invite beyond the number that a community or a person may send in a day, or that may be open. Call within the
 * transaction that stores it.
 * @throws the answer of the table of bounds (product 9.9)
 */
export function checkInviteBounds(
  app: App,
  { organisation, by }: { organisation: string; by: string },
): void {
  if (areLimitsLifted()) return
  const day = boundNamed('communityInvites').seconds ?? 0
  const counts = findRow(
    app,
    { community: 0, person: 0, open: 0, ageS: 0 },
    `SELECT (${INVITED} AND organisation = {:organisation}) AS community, (${INVITED} AND by = {:by}) AS person,
       (SELECT COUNT(*) FROM invites WHERE organisation = {:organisation} AND accepted = 0) AS open,
       unixepoch() - unixepoch(created) AS ageS
     FROM organisations WHERE id = {:organisation}`,
    { organisation, by, since: instantIn(-day) },
  )
  if (counts === null) return
  const demand = (name: BoundName, count: number): void => {
    if (count >= getMax(boundNamed(name), counts.ageS)) throwBeyond(name)
  }
  demand('openInvites', counts.open)
  demand('communityInvites', counts.community)
  demand('personInvites', counts.person)
}
