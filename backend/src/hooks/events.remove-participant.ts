import {
  canLeaveEvent,
  canRemoveParticipant,
  isEventManager,
  isOwnAccount,
  isSoleAdmin,
} from '@coffer/shared-sdk/domain'
import type { AccountFacts, Caller, Verdict } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { countInitiated } from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { cleanUpAfterLeaving } from '../lib/leave-event.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { readEventRequest } from '../lib/request-caller.ts'
import { deleteAsSystem } from '../lib/system-write.ts'
import { readAccount } from '../lib/account-facts.ts'

/**
 * POST /ext/events/{id}/remove-participant with `participant`, a user account: takes the person out of the
 * event with their rows in all groups and their pending transactions of it, all or nothing (accounting A16).
 * Event admins and privileged people remove anyone; others leave by naming themselves, as `canLeaveEvent`
 * allows. Answers how many transactions went; for somebody who takes no part any more, 0.
 */
export function removeParticipantRoute(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    const account = readAccount(transaction, namedAccount(e), 'participant')
    const row = transaction.findRecordsByFilter(
      'acc_groupx_participants',
      'groupx = {:group} && participant = {:account}',
      '',
      1,
      0,
      { group: event.defaultGroupId, account: account.id },
    )[0]
    allow(mayRemove(transaction, caller, event, account, row !== undefined))
    if (row !== undefined) deleteAsSystem(transaction, row)
    const transactions = row === undefined ? 0 : cleanUpAfterLeaving(transaction, event, account)
    answer = { participant: account.id, transactions }
  })
  e.json(200, answer)
}

function namedAccount(e: RequestEvent): string {
  const named = e.requestInfo().body['participant']
  return typeof named === 'string' ? named : throwRefusalCode('not-joined', 'participant')
}

function mayRemove(
  app: App,
  caller: Caller,
  event: StoredEvent,
  account: AccountFacts,
  isParticipant: boolean,
): Verdict {
  if (isEventManager(caller, event) || !isOwnAccount(caller, account)) {
    return canRemoveParticipant(caller, event, account.userId ?? '')
  }
  return canLeaveEvent(
    {
      ...event,
      isParticipant,
      countInitiated: countInitiated(app, event.id, account.id),
      isSoleAdmin: isSoleAdmin(event, caller.userId),
    },
    Date.now(),
  )
}
