import type { DatabaseSync } from 'node:sqlite'
import type { Random } from '@coffer/backend/demo/random'
import { createInsert, instant } from './load-rows.ts'

export interface LoadedMember {
  readonly userId: string
  readonly accountId: string
  readonly membershipId: string
  readonly email: string
  readonly name: string
}

export interface LoadedEvent {
  readonly accountId: string
  readonly groupId: string
  readonly isOpen: boolean
  readonly participants: readonly LoadedMember[]
}

/** The accounts, beside the members, over which transactions are spread. */
export interface AccountPool {
  readonly banks: readonly string[]
  readonly incomes: readonly string[]
  readonly events: readonly LoadedEvent[]
}

interface People {
  readonly organisationId: string
  readonly people: readonly LoadedMember[]
  readonly pool: AccountPool
}

interface Options {
  readonly accounts: number
  readonly url: string
  readonly random: Random
  readonly mint: () => string
  /** The time when the community was founded. */
  readonly start: number
}

const FIRST = 'Ada,Ben,Cem,Dana,Eli,Finn,Gia,Hugo,Ida,Jon,Kim,Lea,Max,Nora,Omar,Pia,Quin,Rosa,Sam,Tia'.split(
  ',',
)
const LAST =
  'Abel,Berg,Costa,Dahl,Engel,Falk,Grant,Hahn,Ivers,Jung,Kern,Lind,Moss,North,Olsen,Park,Quist,Reed,Stone,Thorn'.split(
    ',',
  )
const EVENTS = 20
const PARTICIPANTS = 20
const DAY_MS = 86_400_000

/**
 * Inserts the community with its members, its own accounts and its events: most are concluded, the last three are open,
 * and the last one is hidden.
 */
export function insertPeople(database: DatabaseSync, options: Options): People {
  const { accounts, url, mint, start, random } = options
  const organisationId = mint()
  const times = { created: instant(start), updated: instant(start) }
  const into = (table: string): ((row: Record<string, string | number>) => string) => {
    const insert = createInsert(database, table)
    return (row) => {
      const id = mint()
      insert({ id, ...row, ...times })
      return id
    }
  }
  const manifest = { url, name: 'Coffer', description: '', email: '', primary: '', allowSignup: 0 }
  into('manifest')(manifest)
  createInsert(database, 'organisations')({ id: organisationId, name: 'Large Community', url, ...times })
  into('organisations_settings')({ organisation: organisationId, isOrganisation: 1, enableEvents: 1 })
  const account = into('acc_accounts')
  const open = (type: string, name: string, user: string, status = 'active'): string =>
    account({ organisation: organisationId, type, name, status, user, currencies: '["EUR"]' })
  const several = (type: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => open(type, `${type} ${index + 1}`, ''))
  const [banks, incomes] = [several('bank', 4), several('income', 6)]

  const [user, authz, settings] = [into('users'), into('authz'), into('authz_settings')]
  const count = accounts - banks.length - incomes.length - EVENTS
  const people = Array.from({ length: count }, (_, index): LoadedMember => {
    const name = `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]} ${index + 1}`
    const email = `member-${index + 1}@large.test`
    const tokenKey = Array.from({ length: 3 }, mint).join('')
    const userId = user({ email, name, role: 'user', verified: 1, tokenKey })
    const accountId = open('user', name, userId)
    const role = index === count - 1 ? 'admin' : 'user'
    const membershipId = authz({ user: userId, organisation: organisationId, account: accountId, role })
    settings({ authz: membershipId, emailNotifications: 1, pushNotifications: 1 })
    return { userId, accountId, membershipId, email, name }
  })

  const [meta, group, participant] = [
    into('acc_accounts_meta'),
    into('acc_groups'),
    into('acc_groupx_participants'),
  ]
  const events = Array.from({ length: EVENTS }, (_, index): LoadedEvent => {
    const isOpen = index >= EVENTS - 3
    const accountId = open('event', `Event ${index + 1}`, '', isOpen ? 'active' : 'closed')
    // The first members do not take part, because their transactions are counted.
    const participants = random.sample(people.slice(Math.floor(count / 2)), PARTICIPANTS)
    const at = Date.now() - (EVENTS - 3 - index) * 30 * DAY_MS
    const admins = JSON.stringify([participants[0]?.userId])
    meta({
      account: accountId,
      start: instant(at),
      end: instant(at + 7 * DAY_MS),
      hidden: index === EVENTS - 1 ? 1 : 0,
      admins,
    })
    const groupId = group({ account: accountId, name: 'everyone', order: 1 })
    for (const { accountId: one } of participants)
      participant({ groupx: groupId, participant: one, share: 1 })
    return { accountId, groupId, isOpen, participants }
  })
  return { organisationId, people, pool: { banks, incomes, events } }
}
