/**
 * The client's own rule before anything is sent: the domain's functions, with the tables as an up-to-date client would
 * know them.
 */
import * as domain from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import type { Caller } from '../model/operation.ts'
import type { Step } from '../model/step.ts'
import { get, takesPart } from '../model/tables.ts'
import type { EventRow, Tables } from '../model/tables.ts'
import {
  adminsVerdict,
  concludeVerdict,
  enlistVerdict,
  groupFacts,
  leaveVerdict,
  nameVerdict,
} from './events.ts'
import { createEventVerdict, deleteEventVerdict, eventNameVerdict, periodVerdict } from './event-making.ts'
import { HERE, NOW, daysFromNow, getCaller, managedEvent } from './facts.ts'
import {
  accountVerdict,
  bookVerdict,
  deleteAccountVerdict,
  inviteVerdict,
  leaveCommunityVerdict,
  roleVerdict,
  settingsVerdict,
} from './members.ts'
import { editVerdict, enterVerdict, restoreVerdict, storedFacts } from './transactions.ts'

/** Returns the domain's code against the step, '' when it allows it, `null` if the client has no rule. */
export function clientRule(tables: Tables, caller: Caller, step: Step): string | null {
  const verdict = judgeStep(tables, getCaller(tables, caller), step)
  if (verdict === null) return null
  return verdict.ok ? '' : verdict.refusal.code
}

function judgeStep(tables: Tables, caller: domain.Caller, step: Step): Verdict | null {
  const eventBy = (id: string): EventRow => get(tables.events, id)
  switch (step.do) {
    case 'enter':
      return enterVerdict(tables, caller, step.row)
    case 'approve':
      return domain.canApproveTransaction(
        caller,
        storedFacts(tables, get(tables.transactions, step.row.id)),
        daysFromNow(step.row.version),
      )
    case 'decline':
      return domain.canDeclineTransaction(
        caller,
        storedFacts(tables, get(tables.transactions, step.row.id)),
        daysFromNow(step.row.version),
      )
    case 'edit':
      return editVerdict(tables, caller, step)
    case 'delete':
      return domain.canDeleteTransaction(caller, storedFacts(tables, get(tables.transactions, step.row)), NOW)
    case 'restore':
      return restoreVerdict(tables, caller, step.rows)
    case 'create-account':
      return createEventVerdict(tables, caller, step.account)
    case 'create-dates':
      return periodVerdict(step.dates.period)
    case 'create-everyone': {
      const how = { isParticipant: false, withExpense: false }
      return domain.canCreateGroup(caller, managedEvent(tables, eventBy(step.group.event)), how)
    }
    case 'rename-event':
      return eventNameVerdict(tables, caller, eventBy(step.event), step.name)
    case 'set-dates': {
      const may = domain.canEditEvent(caller, managedEvent(tables, eventBy(step.event)))
      return may.ok ? periodVerdict(step.period) : may
    }
    case 'delete-event':
      return deleteEventVerdict(tables, caller, eventBy(step.event))
    case 'create-group': {
      const { event, id, name } = step.group
      const isParticipant = takesPart(tables, event, caller.membership?.accountId ?? '')
      const how = { isParticipant, withExpense: step.withExpense }
      const may = domain.canCreateGroup(caller, managedEvent(tables, eventBy(event)), how)
      return may.ok ? nameVerdict(tables, event, id, name) : may
    }
    case 'rename-group': {
      const group = get(tables.groups, step.group)
      const may = domain.canEditGroup(caller, managedEvent(tables, eventBy(group.event)), groupFacts(group))
      return may.ok ? nameVerdict(tables, group.event, group.id, step.name) : may
    }
    case 'delete-group': {
      const group = get(tables.groups, step.group)
      return domain.canEditGroup(caller, managedEvent(tables, eventBy(group.event)), groupFacts(group))
    }
    case 'enlist':
      return enlistVerdict(tables, caller, step.participant)
    case 'share':
    case 'strike': {
      const row = get(tables.participants, step.participant)
      const group = get(tables.groups, row.group)
      const event = eventBy(group.event)
      if (step.do === 'strike' && group.isDefault) return leaveVerdict(tables, caller, event, row.account)
      const share = step.do === 'share' ? domain.shareFromDecimal(Number(step.share)) : domain.ALLOWED
      return share.ok ? domain.canChangeShares(caller, managedEvent(tables, event), groupFacts(group)) : share
    }
    case 'set-status': {
      const event = managedEvent(tables, eventBy(step.event))
      if (step.status === 'closed' || step.status === event.status) return null
      return step.status === 'inactive'
        ? domain.canLockEvent(caller, event)
        : domain.canUnlockEvent(caller, event)
    }
    case 'set-hidden': {
      const event = eventBy(step.event)
      const may = domain.canEditEvent(caller, managedEvent(tables, event))
      if (!may.ok || step.hidden === event.hidden) return may
      return domain.canHideEvent(caller, managedEvent(tables, event))
    }
    case 'set-admins':
      return adminsVerdict(tables, caller, eventBy(step.event), step.admins)
    case 'remove-participant':
      return leaveVerdict(tables, caller, eventBy(step.event), step.account)
    case 'delete-all':
      return domain.canDeleteAllTransactions(caller, managedEvent(tables, eventBy(step.event)))
    case 'change-settings':
      return settingsVerdict(caller, step)
    case 'change-role':
      return roleVerdict(tables, caller, step)
    case 'leave-community':
      return leaveCommunityVerdict(tables, caller, step)
    case 'invite':
      return inviteVerdict(tables, caller, step)
    case 'revoke-invite': {
      const { accepted, person } = get(tables.invites, step.invite)
      const user = { email: caller.userId, verified: true }
      const declining = domain.canDeclineInvite(user, { email: person, accepted })
      return declining.ok ? declining : domain.canRevokeInvite(caller, { organisationId: HERE, accepted })
    }
    case 'accept-invite': {
      const { person, createdBy } = get(tables.invites, step.invite)
      return domain.canAcceptInvite(
        { email: caller.userId, verified: true },
        { email: person, created: daysFromNow(0), by: createdBy },
        { hasMembers: tables.people.some(({ membership }) => membership !== 'none'), emailSuffix: '' },
        // No step lets a member have an open invite, so none is older than their leaving.
        null,
      )
    }
    case 'create-book':
      return bookVerdict(caller, step)
    case 'edit-account':
      return accountVerdict(tables, caller, step)
    case 'delete-account':
      return deleteAccountVerdict(tables, caller, step.account)
    case 'conclude':
      return concludeVerdict(tables, caller, eventBy(step.event))
  }
}
