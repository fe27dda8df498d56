import type {
  Account,
  AccountBalance,
  EventAccount,
  EventMeta,
  Manifest,
  Organisation,
  OrganisationSettings,
  User,
} from '../domain/entities.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import type { CounterpartySums } from '../records/balance.mapper.ts'
import type { EventParticipation } from '../records/event-participation.mapper.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'

/** Test data builders: domain values with plausible defaults. */
const CREATED = '2026-01-05T09:00:00.000Z'
const ORGANISATION_ID = 'org-lakeside'

export function aUser(parts: Partial<User> = {}): User {
  return {
    id: 'user-ann',
    name: 'Ann Lee',
    username: 'ann',
    email: 'ann@coffer.test',
    verified: true,
    avatar: '',
    role: 'user',
    created: CREATED,
    ...parts,
  }
}

export function anAccount(parts: Partial<Account> = {}): Account {
  return {
    id: 'account-bo',
    organisationId: ORGANISATION_ID,
    type: 'user',
    status: 'active',
    name: 'Bo Chen',
    avatar: '',
    currencies: ['EUR'],
    userId: 'user-bo',
    created: CREATED,
    ...parts,
  }
}

/** Returns an account as the server sends it: by default one of the community's own. */
export const anAccountRecord = (parts: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 'bank',
  organisation: ORGANISATION_ID,
  type: 'bank',
  status: 'active',
  name: 'House account',
  avatar: '',
  currencies: ['EUR'],
  user: '',
  created: '2026-01-05 09:00:00.000Z',
  ...parts,
})

export function aBalance(parts: Partial<AccountBalance> = {}): AccountBalance {
  return {
    accountId: 'account-bo',
    currency: 'EUR',
    sent: 0,
    received: 0,
    sentInitiated: 0,
    receivedInitiated: 0,
    sentPending: 0,
    receivedPending: 0,
    sentReserved: 0,
    receivedReserved: 0,
    countInitiated: 0,
    ...parts,
  }
}

/** Returns sums with somebody, by default of one transaction of 0. */
export function someSums(
  counterparty: CounterpartySums['counterparty'],
  parts: Partial<CounterpartySums> = {},
): CounterpartySums {
  return {
    counterparty,
    currency: 'EUR',
    sent: 0,
    received: 0,
    sentPending: 0,
    receivedPending: 0,
    sentReserved: 0,
    receivedReserved: 0,
    count: 1,
    ...parts,
  }
}

/** Returns an event's account with its dates; `event` takes parts too. */
export function anEvent({
  event,
  ...parts
}: Partial<Omit<EventAccount, 'event'>> & { readonly event?: Partial<EventMeta> } = {}): EventAccount {
  const account = {
    ...anAccount({ id: 'event-camp', name: 'Camp', userId: null }),
    ...parts,
    type: 'event',
  } as const
  const meta = {
    id: `meta-${account.id}`,
    accountId: account.id,
    start: '2026-07-01T10:00:00.000Z',
    end: '2026-07-05T10:00:00.000Z',
    zone: '',
    hidden: false,
    adminIds: [],
  }
  return { ...account, event: { ...meta, ...event } }
}

type EventGroup = EventParticipation['groups'][number]

/**
 * Returns a group of the event `event-camp` with these shares, in hundredths by account; `everyone` is the default group, by
 * whatever id.
 */
export function aGroup(
  id: string,
  shares: Readonly<Record<string, number>>,
  parts: Partial<EventGroup> = {},
): EventGroup {
  const name = parts.name ?? id
  return {
    id,
    accountId: 'event-camp',
    name,
    order: 0,
    createdBy: 'user-bo',
    isDefault: name === 'everyone',
    participants: Object.entries(shares).map(([participantId, share]) => ({
      id: `${id}-${participantId}`,
      groupId: id,
      participantId,
      share,
    })),
    ...parts,
  }
}

/** Returns an approved transaction from Bo to Ann, 12.50 EUR. */
export function aTransaction(parts: Partial<TransactionWithAccounts> = {}): TransactionWithAccounts {
  const sender = parts.sender ?? anAccount()
  const receiver = parts.receiver ?? anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
  return {
    id: 'tx-1',
    organisationId: ORGANISATION_ID,
    senderId: sender.id,
    receiverId: receiver.id,
    amount: 1250,
    currency: 'EUR',
    description: 'Dinner',
    status: 'approved',
    txGroup: '',
    groupId: '',
    split: null,
    category: '',
    spentOn: '',
    createdBy: 'user-bo',
    updatedBy: '',
    declineReason: '',
    kind: '',
    settles: '',
    created: CREATED,
    updated: CREATED,
    ...parts,
    sender,
    receiver,
  }
}

export function anOrganisation(parts: Partial<Organisation> = {}): Organisation {
  return {
    id: ORGANISATION_ID,
    name: 'Lakeside',
    url: '',
    description: '',
    avatar: '',
    logo: '',
    bg: '',
    emailSuffix: '',
    allowCreateCommunity: false,
    ...parts,
  }
}

export function aManifest(parts: Partial<Manifest> = {}): Manifest {
  return {
    id: 'manifest',
    url: '',
    name: 'Harbour',
    description: '',
    primary: '',
    icon: '',
    logo: '',
    bg: '',
    email: '',
    emailSuffix: '',
    allowSignup: false,
    allowCreateCommunity: false,
    ...parts,
  }
}

export function someSettings(parts: Partial<OrganisationSettings> = {}): OrganisationSettings {
  return {
    organisationId: ORGANISATION_ID,
    topUp: { name: '', number: '' },
    externalLinks: [],
    navigationIcon: 'event',
    isOrganisation: true,
    enableEvents: true,
    ...parts,
  }
}

/** Three members of Lakeside, by their accounts; `signInAsAnn` signs the first one in. */
export const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
export const bo = anAccount()
export const carla = anAccount({ id: 'account-carla', name: 'Carla Núñez', userId: 'user-carla' })

const YEAR_2100 = 4_102_444_800

/**
 * Returns a token that the client reads as this user's; no server would accept it. `exp` in seconds since the epoch.
 */
export function aToken(userId: string, exp = YEAR_2100): string {
  return `e30.${btoa(JSON.stringify({ id: userId, exp, type: 'auth' }))}.signature`
}
