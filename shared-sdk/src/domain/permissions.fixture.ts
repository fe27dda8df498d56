/** A small community for the permission tables; never imported by shipped code. */
import type { Caller } from './members/caller.ts'
import type { AccountStatus, AccountType, Role } from './entities.ts'
import type { AccountFacts } from './transactions/transaction-invariants.ts'

export function caller(
  userId: string,
  role: Role = 'user',
  siteRole: Role = 'user',
  organisationId = 'org',
): Caller {
  return { userId, siteRole, membership: { organisationId, accountId: `acc-${userId}`, role } }
}

export function account(
  id: string,
  type: AccountType,
  over: {
    userId?: string
    status?: AccountStatus
    organisationId?: string
    currencies?: AccountFacts['currencies']
  } = {},
): AccountFacts {
  return { id, type, organisationId: 'org', status: 'active', userId: null, currencies: ['EUR'], ...over }
}

/** Ann's, Bo's and Cy's accounts; Cy is not in the event. */
export const ANN = account('acc-ann', 'user', { userId: 'ann' })
export const BO = account('acc-bo', 'user', { userId: 'bo' })
export const CY = account('acc-cy', 'user', { userId: 'cy' })
export const EVENT = account('event', 'event')
export const BANK = account('bank', 'bank')
export const RECEIVABLE = account('receivable', 'receivable')
export const PAYABLE = account('payable', 'payable')
export const INCOME = account('income', 'income')
export const EXPENSES = account('expenses', 'expenses')
export const EQUITY = account('equity', 'equity')

export const MEMBER = caller('ann')
/** Event admin of EVENT, and a participant's neighbour: not Ann, not Bo. */
export const EVENT_ADMIN = caller('eva')
export const COMMUNITY_ADMIN = caller('ada', 'admin')
export const SITE_ADMIN = caller('sid', 'user', 'admin')
export const SITE_ADMIN_ELSEWHERE = caller('sid', 'user', 'admin', 'other-org')
export const ADMIN_ELSEWHERE = caller('ada', 'admin', 'user', 'other-org')
export const NO_MEMBERSHIP: Caller = { userId: 'ann', siteRole: 'admin', membership: null }
