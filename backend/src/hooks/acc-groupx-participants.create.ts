import {
  canAddParticipant,
  canChangeShares,
  canJoinEvent,
  DEFAULT_SHARE,
  isEventManager,
  isOwnAccount,
  shareFromDecimal,
} from '@coffer/shared-sdk/domain'
import type { AccountFacts } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findGroup, participantIdsOf, readEvent } from '../lib/event-facts.ts'
import type { StoredEvent, StoredGroup } from '../lib/event-facts.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { creatorOf } from '../lib/steward.ts'
import { readAccount } from '../lib/account-facts.ts'

/**
 * Model hook: into the group 'everyone' people join by themselves until the event has ended, or are added
 * by event admins and privileged people (spec 4, 6); into another group those of 'everyone' are put by
 * whoever may change its shares (accounting A16).
 */
export function createParticipant(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const group = findGroup(transaction, record.getString('groupx'))
    if (group === null) return throwRefusalCode('group-foreign', 'groupx')
    const event = readEvent(transaction, group.eventId, 'groupx')
    const account = readAccount(transaction, record.getString('participant'), 'participant')
    const share = shareFromDecimal(record.getFloat('share'))
    if (!share.ok) throwRefusal(share.refusal)
    if (account.organisationId !== event.organisationId) {
      throwRefusalCode('different-organisations', 'participant')
    }
    if (group.isDefault) checkJoining(transaction, record, event, account, share.value)
    else checkGrouping(transaction, record, event, group, account, share.value)
    record.set('updated_by', record.getString('created_by'))
    e.next()
  })
}

/** By themselves with the share that everybody has; another one is for event admins to give (accounting A16). */
function checkJoining(
  app: App,
  record: PbRecord,
  event: StoredEvent,
  account: AccountFacts,
  share: number,
): void {
  const caller = creatorOf(app, record, event.organisationId)
  const participantIds = participantIdsOf(app, event.defaultGroupId)
  if (isEventManager(caller, event) || !isOwnAccount(caller, account)) {
    allow(canAddParticipant(caller, { ...event, participantIds }, account))
    return
  }
  const isParticipant = participantIds.includes(account.id)
  allow(canJoinEvent({ ...event, isParticipant, countInitiated: 0, isSoleAdmin: false }, Date.now()))
  if (share !== DEFAULT_SHARE) throwRefusalCode('not-permitted', 'share')
}

function checkGrouping(
  app: App,
  record: PbRecord,
  event: StoredEvent,
  group: StoredGroup,
  account: AccountFacts,
  share: number,
): void {
  allow(canChangeShares(creatorOf(app, record, event.organisationId), event, group))
  if (!participantIdsOf(app, event.defaultGroupId).includes(account.id)) {
    throwRefusalCode('not-joined', 'participant')
  }
  if (participantIdsOf(app, group.id).includes(account.id)) throwRefusalCode('already-joined', 'participant')
  // In other groups a share of 0 is not being in them (spec 5).
  if (share === 0) throwRefusalCode('share-required', 'share')
}
