import { hidesTransactions } from '@coffer/shared-sdk/domain'
import type {
  AccountFacts,
  Caller as DomainCaller,
  Currency,
  EventFacts,
  ManagedEvent,
} from '@coffer/shared-sdk/domain'
import type { Caller } from '../model/operation.ts'
import { find, get } from '../model/tables.ts'
import type { EventRow, Tables } from '../model/tables.ts'
import { isMember } from '../model/who.ts'

export const HERE = 'here'
const DAY_MS = 86_400_000
export const NOW = Date.UTC(2026, 0, 1)

export const daysFromNow = (days: number): string => new Date(NOW + days * DAY_MS).toISOString()

export function getCaller(tables: Tables, caller: Caller): DomainCaller {
  const person = find(tables.people, caller.user)
  const account = tables.accounts.find((row) => row.isHere && row.owner !== '' && row.owner === caller.user)
  return {
    userId: caller.user,
    siteRole: person?.isSiteAdmin === true ? 'admin' : 'user',
    membership:
      isMember(tables, caller) && account !== undefined && person !== undefined
        ? {
            organisationId: HERE,
            accountId: account.id,
            role: person.membership === 'admin' ? 'admin' : 'user',
          }
        : null,
  }
}

export function getAccountFacts(tables: Tables, id: string): AccountFacts {
  const row = get(tables.accounts, id)
  return {
    id,
    organisationId: row.isHere ? HERE : 'elsewhere',
    type: row.kind,
    status: row.status,
    userId: row.owner === '' ? null : row.owner,
    currencies: row.currencies as readonly Currency[],
  }
}

/** Returns what the rules of transactions need: whether the event withholds anything now. */
export function eventFacts(tables: Tables, event: EventRow): EventFacts {
  const { status, adminIds, hidden, participantIds } = managedEvent(tables, event)
  return { adminIds, participantIds, hidden: hidesTransactions({ status, hidden }) }
}

export function managedEvent(tables: Tables, event: EventRow): ManagedEvent & { participantIds: string[] } {
  const everyone = tables.groups.find((row) => row.event === event.id && row.isDefault)?.id
  return {
    organisationId: HERE,
    status: get(tables.accounts, event.id).status,
    adminIds: event.admins,
    hidden: event.hidden,
    participantIds: tables.participants.filter((row) => row.group === everyone).map((row) => row.account),
  }
}
