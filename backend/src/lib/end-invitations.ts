/** Ends open invites and invite links of people who may no longer invite (product 6.6, ADR 0142). */
import { keepsInvitations } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { readPerson } from './caller.ts'
import { findRows } from './database.ts'
import { readEntered } from './membership.ts'
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
