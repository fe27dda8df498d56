import { judgeAdmins, judgeConclude, judgeDeleteAll, judgeHidden, judgeStatus } from './judge-events.ts'
import { judgeGroupCreate, judgeGroupDelete, judgeRename } from './judge-groups.ts'
import {
  judgeAccount,
  judgeDates,
  judgeEventDelete,
  judgeEventName,
  judgeEveryone,
  judgePeriod,
} from './judge-making.ts'
import type { StepOf } from './event-reasons.ts'
import { judgeAccountDelete, judgeAccountEdit, judgeBookCreate } from './judge-accounts.ts'
import { judgeAccept, judgeInvite, judgeLeave, judgeRevoke, judgeRole } from './judge-members.ts'
import { judgeRestore } from './judge-restore.ts'
import { judgeSettings } from './judge-settings.ts'
import { judgeEnlist, judgeRemoval, judgeShare, judgeStrike } from './judge-participants.ts'
import { judgeApprove, judgeDecline, judgeDelete, judgeEdit, judgeEnter } from './judge-transactions.ts'
import type { Caller, Operation } from './operation.ts'
import { refused, toSteps } from './step.ts'
import type { Judgement, Step } from './step.ts'
import { find } from './tables.ts'
import type { Tables } from './tables.ts'
import { isMember } from './who.ts'

export interface Verdict extends Judgement {
  /** The judged steps, each with the tables before it. */
  readonly trace: readonly { readonly step: Step; readonly before: Tables; readonly judgement: Judgement }[]
}

/** Returns the oracle's verdict on an operation: its steps happen one after the other, either all or none. */
export function judge(tables: Tables, { caller, act }: Operation): Verdict {
  const trace: Verdict['trace'][number][] = []
  let before = tables
  for (const step of toSteps(act)) {
    const judgement = judgeStep(before, caller, step)
    trace.push({ step, before, judgement })
    if (judgement.reasons.length > 0) return { ...refused(tables, judgement.reasons), trace }
    before = judgement.after
  }
  return { reasons: [], after: before, trace }
}

/** Deleting a deleted record again succeeds for every member; others learn nothing of it (accounting A9, A17). */
function isGone(tables: Tables, caller: Caller, id: string): boolean {
  return isMember(tables, caller) && tables.minted.some((row) => row.id === id && row.isDeleted)
}

/** Returns the id of the record that a step deletes. */
function deletedBy(step: Step): string {
  if (step.do === 'delete') return step.row
  if (step.do === 'delete-group') return step.group
  if (step.do === 'delete-event') return step.event
  if (step.do === 'delete-account') return step.account
  if (step.do === 'revoke-invite') return step.invite
  return step.do === 'strike' ? step.participant : ''
}

/** An invited person sees their own invite under any headers, and learns why they cannot decline it. */
function ownInviteReasons(tables: Tables, caller: Caller, step: StepOf<'revoke-invite'>): readonly string[] {
  if (find(tables.invites, step.invite)?.person !== caller.user) return []
  return judgeRevoke(tables, { ...caller, headers: 'own' }, step).reasons
}

/** The owner of the invited address declines the invite, under any membership. */
function isOwnOpen(tables: Tables, caller: Caller, step: StepOf<'revoke-invite'>): boolean {
  const invite = find(tables.invites, step.invite)
  return invite?.person === caller.user && !invite.accepted
}

function isInAnothersName(caller: Caller, step: Step): boolean {
  switch (step.do) {
    case 'enter':
      return step.row.createdBy !== caller.user
    case 'enlist':
      return step.participant.createdBy !== caller.user
    case 'create-account':
    case 'create-book':
      return step.account.createdBy !== caller.user
    case 'invite':
      return step.invite.createdBy !== caller.user
    case 'create-dates':
      return step.dates.createdBy !== caller.user
    case 'create-group':
    case 'create-everyone':
      return step.group.createdBy !== caller.user
    default:
      return false
  }
}

function judgeStep(tables: Tables, caller: Caller, step: Step): Judgement {
  if (isGone(tables, caller, deletedBy(step))) return { reasons: [], after: tables }
  // A person who is no member learns nothing else (accounting A9).
  if (step.do === 'accept-invite') return judgeAccept(tables, caller, step)
  if (step.do === 'revoke-invite' && isOwnOpen(tables, caller, step))
    return judgeRevoke(tables, { ...caller, headers: 'own' }, step)
  if (!isMember(tables, caller))
    return refused(tables, [
      'not-a-member',
      ...(isInAnothersName(caller, step) ? ['in-anothers-name'] : []),
      ...(step.do === 'revoke-invite' ? ownInviteReasons(tables, caller, step) : []),
    ])
  if ('event' in step && find(tables.events, step.event) === undefined) return refused(tables, ['missing'])
  switch (step.do) {
    case 'enter':
      return judgeEnter(tables, caller, step.row)
    case 'approve':
      return judgeApprove(tables, caller, step.row)
    case 'decline':
      return judgeDecline(tables, caller, step.row, step.reason)
    case 'edit':
      return judgeEdit(tables, caller, step)
    case 'delete':
      return judgeDelete(tables, caller, step.row)
    case 'restore':
      return judgeRestore(tables, caller, step.rows)
    case 'create-account':
      return judgeAccount(tables, caller, step)
    case 'create-dates':
      return judgeDates(tables, caller, step)
    case 'create-everyone':
      return judgeEveryone(tables, caller, step)
    case 'rename-event':
      return judgeEventName(tables, caller, step)
    case 'set-dates':
      return judgePeriod(tables, caller, step)
    case 'delete-event':
      return judgeEventDelete(tables, caller, step)
    case 'create-group':
      return judgeGroupCreate(tables, caller, step)
    case 'rename-group':
      return judgeRename(tables, caller, step)
    case 'delete-group':
      return judgeGroupDelete(tables, caller, step)
    case 'enlist':
      return judgeEnlist(tables, caller, step.participant)
    case 'strike':
      return judgeStrike(tables, caller, step)
    case 'share':
      return judgeShare(tables, caller, step)
    case 'set-status':
      return judgeStatus(tables, caller, step)
    case 'set-hidden':
      return judgeHidden(tables, caller, step)
    case 'set-admins':
      return judgeAdmins(tables, caller, step)
    case 'remove-participant':
      return judgeRemoval(tables, caller, step)
    case 'delete-all':
      return judgeDeleteAll(tables, caller, step)
    case 'change-settings':
      return judgeSettings(tables, caller, step)
    case 'change-role':
      return judgeRole(tables, caller, step)
    case 'leave-community':
      return judgeLeave(tables, caller, step)
    case 'invite':
      return judgeInvite(tables, caller, step)
    case 'revoke-invite':
      return judgeRevoke(tables, caller, step)
    case 'create-book':
      return judgeBookCreate(tables, caller, step)
    case 'edit-account':
      return judgeAccountEdit(tables, caller, step)
    case 'delete-account':
      return judgeAccountDelete(tables, caller, step)
    case 'conclude':
      return judgeConclude(tables, caller, step)
  }
}
