/** Who may create, change and delete accounts other than events. Source: accounting A3, A6, A9, A16. */
import { isMember, isPrivileged } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Account, AccountStatus } from './entities.ts'
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'

type ManagedAccount = Pick<Account, 'organisationId' | 'type' | 'status'>

/** Privileged only. A person's account is made with their membership, by nobody else than the system. */
export function canCreateAccount(
  caller: Caller,
  account: Pick<Account, 'organisationId' | 'type' | 'userId'>,
): Verdict {
  const { organisationId, type, userId } = account
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  if (caller.isSystem === true) return ALLOWED
  if (type === 'user') return refuseWith('not-permitted', 'type')
  if (userId !== null) return refuseWith('not-permitted', 'user')
  return isPrivileged(caller, organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/** Name, currencies and picture: privileged only. A closed account never changes again (accounting A16). */
export function canEditAccount(caller: Caller, account: ManagedAccount): Verdict {
  if (!isMember(caller, account.organisationId)) return refuseWith('not-a-member')
  if (account.status === 'closed') return refuseWith('account-closed', 'status')
  return isPrivileged(caller, account.organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/** Switching between active and inactive: as editing. No account is closed yet but an event's, by concluding it. */
export function canSetAccountStatus(caller: Caller, account: ManagedAccount, status: AccountStatus): Verdict {
  const may = canEditAccount(caller, account)
  if (!may.ok) return may
  return status === 'closed' ? refuseWith('not-permitted', 'status') : ALLOWED
}

/** Privileged only, an account without transactions; a person's account stays with what it booked. */
export function canDeleteAccount(
  caller: Caller,
  account: ManagedAccount & { readonly hasTransactions: boolean },
): Verdict {
  if (!isMember(caller, account.organisationId)) return refuseWith('not-a-member')
  if (account.status === 'closed') return refuseWith('account-closed')
  if (!isPrivileged(caller, account.organisationId)) return refuseWith('not-permitted')
  if (account.type === 'user' && caller.isSystem !== true) return refuseWith('not-permitted')
  return account.hasTransactions ? refuseWith('account-has-transactions') : ALLOWED
}
