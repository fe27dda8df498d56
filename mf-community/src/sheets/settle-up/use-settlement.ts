import { AppError } from '@coffer/shared-sdk/client'
import { accountCurrency, hidesTransactions, isEventVisible, isPrivileged } from '@coffer/shared-sdk/domain'
import type {
  AccountBalance,
  AccountId,
  AccountStatus,
  Instant,
  Transaction,
} from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  balanceQueries,
  eventQueries,
  participantQueries,
  pendingOrError,
  transactionQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { COMMUNITY, communityBalances, eventBalances, settle } from './settlement.ts'
import type { Party, Settlement } from './settlement.ts'

export interface SettlementFacts {
  readonly settlement: Settlement
  /** Null for the community's settlement. */
  readonly event: { readonly id: AccountId; readonly name: string; readonly status: AccountStatus } | null
  /** The payments that settle the event, without those that were not received; empty for the community's settlement. */
  readonly payments: readonly Transaction[]
  /** The search for transfers starts at this moment. */
  readonly since: Instant
}

export type LoadedSettlement =
  | PendingOrError
  | { readonly state: 'missing' | 'hidden' | 'notPermitted' }
  | ({ readonly state: 'ready' } & SettlementFacts)

/** Loads what clears the balances of an event, for everyone who sees it. */
export function useEventSettlement(eventId: AccountId | undefined): LoadedSettlement {
  const scope = useScope()
  const { accountId } = useMember().membership
  const enabled = eventId !== undefined
  const event = useQuery({ ...eventQueries.detail(scope, eventId ?? ''), enabled })
  const participation = useQuery({ ...participantQueries.ofEvent(scope, eventId ?? ''), enabled })
  const isHidden =
    event.data !== undefined &&
    hidesTransactions({ status: event.data.status, hidden: event.data.event.hidden })
  // Nothing is requested for a hidden event (accounting A15).
  const sums = useQuery({
    ...balanceQueries.breakdown(scope, eventId ?? ''),
    enabled: enabled && event.data !== undefined && !isHidden,
  })
  const recorded = useQuery({
    ...transactionQueries.paymentsOfEvent(scope, eventId ?? ''),
    enabled: enabled && event.data !== undefined && !isHidden,
  })
  if (event.error instanceof AppError && event.error.kind === 'not-found') return { state: 'missing' }
  if (event.data && participation.data) {
    const { people } = participation.data
    const isJoined = people.some(({ id }) => id === accountId)
    const { name, status, created } = event.data
    const { hidden } = event.data.event
    if (!isEventVisible({ status, hidden, isParticipant: isJoined })) return { state: 'missing' }
    if (isHidden) return { state: 'hidden' }
    if (sums.data && recorded.data) {
      const parties = new Map<AccountId, Party>([
        ...sums.data.map(({ counterparty }): [AccountId, Party] => [counterparty.id, counterparty]),
        ...people.map((person): [AccountId, Party] => [person.id, person]),
      ])
      const balances = eventBalances(sums.data, participation.data)
      const payments = recorded.data.filter((one) => one.status !== 'declined')
      const settlement = balances.ok
        ? settle(balances.value, (id) => getParty(parties, id), payments)
        : balances
      return {
        state: 'ready',
        settlement,
        event: { id: event.data.id, name, status },
        payments,
        since: created,
      }
    }
  }
  return pendingOrError([event, participation, sums, recorded])
}

const NO_BALANCES: readonly AccountBalance[] = []
/** The start for finding open requests of any age. */
const ALWAYS: Instant = '2000-01-01T00:00:00.000Z'

/** Loads what clears the balances of all active members, for privileged people. */
export function useCommunitySettlement(isAsked: boolean): LoadedSettlement {
  const scope = useScope()
  const { membership } = useMember()
  const isPermitted = isPrivileged(useCaller(), membership.organisationId)
  const enabled = isAsked && isPermitted
  const currency = accountCurrency(membership.account)
  const accounts = useQuery({ ...accountQueries.members(scope), enabled })
  const inCurrency = useQuery({ ...balanceQueries.ofMembers(scope, currency), enabled })
  const hasOthers = accounts.data?.some(({ currencies }) => currencies.some((one) => one !== currency))
  const others = useQuery({
    ...balanceQueries.ofMembersInOtherCurrencies(scope, currency),
    enabled: enabled && hasOthers === true,
  })
  if (!isPermitted) return { state: 'notPermitted' }
  const inOthers = hasOthers === true ? others.data : NO_BALANCES
  if (accounts.data && inCurrency.data && inOthers) {
    const { name } = membership.organisation
    const parties = new Map<AccountId, Party>([
      ...accounts.data.map((account): [AccountId, Party] => [account.id, account]),
      [COMMUNITY, { id: COMMUNITY, name, type: 'equity', avatar: '', status: 'active' }],
    ])
    const settlement = settle(communityBalances([...inCurrency.data, ...inOthers]), (partyId) =>
      getParty(parties, partyId),
    )
    return { state: 'ready', settlement, event: null, payments: [], since: ALWAYS }
  }
  return pendingOrError(hasOthers === true ? [accounts, inCurrency, others] : [accounts, inCurrency])
}

/** Returns the party of an id. Throws for an unknown one, because the balances come with their accounts. */
function getParty(parties: ReadonlyMap<AccountId, Party>, id: AccountId): Party {
  const party = parties.get(id)
  if (party === undefined) throw new Error(`No account is known for the balance of ${id}.`)
  return party
}
