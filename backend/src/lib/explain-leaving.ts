import { canLeaveEvent, isSoleAdmin } from '@coffer/shared-sdk/domain'
import { allow } from './allow.ts'
import { countInitiated, findEvent, findGroup } from './event-facts.ts'
import { namesMembership } from './request-caller.ts'
import { readAccount } from './account-facts.ts'

/**
 * Why the API rule keeps a person from taking their own row out of 'everyone': a rule cannot say it, and
 * the spec has the words (accounting A19). Nothing for any other record or person: those are told nothing.
 * @throws 400 with the domain's reason.
 */
export function explainLeaving(app: App, e: RequestEvent, record: PbRecord): void {
  if (record.collection().name !== 'acc_groupx_participants' || e.auth === null) return
  const group = findGroup(app, record.getString('groupx'))
  const event = group === null || !group.isDefault ? null : findEvent(app, group.eventId)
  const account = readAccount(app, record.getString('participant'), 'participant')
  if (event === null || account.userId !== e.auth.id) return
  if (!namesMembership(app, e, e.auth.id, event.organisationId)) return
  const facts = {
    isParticipant: true,
    countInitiated: countInitiated(app, event.id, account.id),
    isSoleAdmin: isSoleAdmin(event, e.auth.id),
  }
  allow(canLeaveEvent({ ...event, ...facts }, Date.now()))
}
