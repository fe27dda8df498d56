/** Rules about memberships, invites, accounts and settings, as an up-to-date client applies them. */
import * as domain from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import { listLeaveBlockers } from '../model/judge-members.ts'
import { getAccountUse } from '../model/judge-accounts.ts'
import type { Step } from '../model/step.ts'
import { get } from '../model/tables.ts'
import type { PersonRow, Tables } from '../model/tables.ts'
import { HERE, getAccountFacts } from './facts.ts'

type StepOf<D extends Step['do']> = Extract<Step, { do: D }>

const toMember = ({ id, membership }: PersonRow) =>
  ({ organisationId: HERE, userId: id, role: membership === 'admin' ? 'admin' : 'user' }) as const

const countOthers = ({ people }: Tables, user: string, isCounted: (person: PersonRow) => boolean): number =>
  people.filter((person) => person.id !== user && isCounted(person)).length

const adminsBeside = (tables: Tables, user: string): number =>
  countOthers(tables, user, ({ membership }) => membership === 'admin')

export function roleVerdict(tables: Tables, caller: domain.Caller, step: StepOf<'change-role'>): Verdict {
  const others = adminsBeside(tables, step.person)
  return domain.canChangeRole(caller, toMember(get(tables.people, step.person)), step.role, others)
}

export function leaveCommunityVerdict(
  tables: Tables,
  caller: domain.Caller,
  step: StepOf<'leave-community'>,
): Verdict {
  const ties = listLeaveBlockers(tables, step.person)
  return domain.canEndMembership(caller, toMember(get(tables.people, step.person)), {
    balances: ties.includes('leave-with-balance') ? [{ cents: 1, currency: 'EUR' }] : [],
    events: ties.includes('leave-in-events') ? [{ id: 'event', name: 'Event' }] : [],
    pending: ties.includes('leave-with-requests') ? 1 : 0,
    otherMembers: countOthers(tables, step.person, ({ membership }) => membership !== 'none'),
    otherAdmins: adminsBeside(tables, step.person),
  })
}

export function inviteVerdict(tables: Tables, caller: domain.Caller, { invite }: StepOf<'invite'>): Verdict {
  return domain.canCreateInvite(caller, HERE, {
    isMember: get(tables.people, invite.person).membership !== 'none',
    isInvited: tables.invites.some((row) => row.person === invite.person && !row.accepted),
  })
}

export function bookVerdict(caller: domain.Caller, { account }: StepOf<'create-book'>): Verdict {
  const may = domain.canCreateAccount(caller, { organisationId: HERE, type: account.kind, userId: null })
  return may.ok ? titleVerdict(account.name) : may
}

const titleVerdict = (name: string): Verdict => {
  const title = domain.validateTitle(name)
  return title.ok ? domain.ALLOWED : title
}

export function accountVerdict(tables: Tables, caller: domain.Caller, step: StepOf<'edit-account'>): Verdict {
  const account = getAccountFacts(tables, step.account)
  const { status, name } = step.change
  const may =
    status === undefined || status === account.status
      ? domain.canEditAccount(caller, account)
      : domain.canSetAccountStatus(caller, account, status, getAccountUse(tables, account.id))
  if (!may.ok || name === undefined) return may
  const named = domain.canNameAccount(caller, account, 'name')
  return named.ok ? titleVerdict(name) : named
}

export function deleteAccountVerdict(tables: Tables, caller: domain.Caller, id: string): Verdict {
  const hasTransactions = tables.transactions.some((row) => [row.sender, row.receiver].includes(id))
  return domain.canDeleteAccount(caller, { ...getAccountFacts(tables, id), hasTransactions })
}

export function settingsVerdict(caller: domain.Caller, { changes }: StepOf<'change-settings'>): Verdict {
  const may = domain.canChangeSettings(caller, HERE)
  if (!may.ok) return may
  for (const [name, value] of Object.entries(changes)) {
    const checked = domain.checkSetting(name as domain.SettingName, value)
    if (!checked.ok) return checked
  }
  return domain.ALLOWED
}
