import { balances } from './books.ts'
import { change as replace, findEvent, find, get } from './tables.ts'
import type { InviteRow, PersonRow, Tables } from './tables.ts'
import { judgeCreate, judged, refused, retire } from './step.ts'
import type { Judgement } from './step.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller } from './operation.ts'

import { isPrivileged } from './who.ts'

const isIn = ({ membership }: PersonRow): boolean => membership !== 'none'

/** Members other than admins need an admin; product 6.6. */
function lastAdminReasons(tables: Tables, person: PersonRow): string[] {
  const otherAdmins = tables.people.some(({ id, membership }) => membership === 'admin' && id !== person.id)
  return person.membership === 'admin' && !otherAdmins ? ['last-admin'] : []
}

/** Product 6.6, 2.13: privileged people make and unmake admins; never themselves, and never the last one. */
export function judgeRole(tables: Tables, caller: Caller, step: StepOf<'change-role'>): Judgement {
  const person = get(tables.people, step.person)
  if (!isIn(person)) return refused(tables, ['missing'])
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  if (person.id === caller.user) reasons.push('own-role')
  if (step.role === 'user') reasons.push(...lastAdminReasons(tables, person))
  if (step.role === person.membership)
    return reasons.length > 0 ? refused(tables, reasons) : judged(tables, [], () => tables)
  return judged(tables, reasons, () =>
    withoutEndedInvites({ ...tables, people: replace(tables.people, person.id, { membership: step.role }) }),
  )
}

/** Product 6.6: an open invite ends once its maker may not invite, or nobody is left. */
function withoutEndedInvites(tables: Tables): Tables {
  const mayInvite = (user: string): boolean => isPrivileged(tables, { user, headers: 'own' })
  const ended = tables.invites.filter(({ accepted, createdBy }) => !accepted && !mayInvite(createdBy))
  return retire(
    tables,
    ended.map(({ id }) => id),
  )
}

/**
 * Returns what keeps a person in the community (product 6.6): open events, open requests, balances, being the last
 * admin.
 */
export function listLeaveBlockers(tables: Tables, user: string): string[] {
  const account = tables.accounts.find((row) => row.isHere && row.owner === user)?.id ?? ''
  const open = tables.events.filter((event) => get(tables.accounts, event.id).status !== 'closed')
  const takesPart = (event: string): boolean =>
    tables.participants.some(
      (row) => row.account === account && get(tables.groups, row.group).event === event,
    )
  const isTied = open.some(
    (event) => takesPart(event.id) || (event.admins.length === 1 && event.admins[0] === user),
  )
  const isPending = tables.transactions.some(
    (row) =>
      row.status === 'pending' &&
      [row.sender, row.receiver].includes(account) &&
      findEvent(tables, row) === undefined,
  )
  return [
    ...(isTied ? ['leave-in-events'] : []),
    ...(isPending ? ['leave-with-requests'] : []),
    ...(getBalances(tables, account).some((cents) => cents !== 0) ? ['leave-with-balance'] : []),
  ]
}

/** Returns the balances in each currency, without concealed amounts (accounting A15). */
export function getBalances(tables: Tables, account: string): number[] {
  const all = balances(tables)
  return ['EUR', 'USD'].map((currency) => {
    const sums = all.get(`${account} ${currency}`)
    return sums === undefined ? 0 : sums.received - sums.sent
  })
}

/**
 * Product 6.6, ADR 0141: members leave, privileged people remove them. The account is closed and keeps its past; the person
 * is no longer admin of an open event.
 */
export function judgeLeave(tables: Tables, caller: Caller, step: StepOf<'leave-community'>): Judgement {
  const person = get(tables.people, step.person)
  if (!isIn(person)) return refused(tables, ['missing'])
  const reasons = person.id === caller.user || isPrivileged(tables, caller) ? [] : ['not-permitted']
  const isAlone = tables.people.filter(isIn).length === 1
  if (!isAlone) reasons.push(...lastAdminReasons(tables, person))
  reasons.push(...listLeaveBlockers(tables, person.id))
  return judged(tables, reasons, () => {
    const own = tables.accounts.find((row) => row.isHere && row.owner === person.id)
    return withoutEndedInvites({
      ...tables,
      people: replace(tables.people, person.id, { membership: 'none' }),
      accounts: replace(tables.accounts, own?.id ?? '', { status: 'closed' }),
      events: tables.events.map((event) =>
        get(tables.accounts, event.id).status === 'closed'
          ? event
          : { ...event, admins: event.admins.filter((id) => id !== person.id) },
      ),
    })
  })
}

/** Privileged people invite an address that belongs to no member and has no open invite (product 6.6). */
export function judgeInvite(tables: Tables, caller: Caller, { invite }: StepOf<'invite'>): Judgement {
  const reasons = (): string[] => [
    ...(isPrivileged(tables, caller) ? [] : ['not-permitted']),
    ...(isIn(get(tables.people, invite.person)) ? ['already-member'] : []),
    ...(tables.invites.some((row) => row.person === invite.person && !row.accepted)
      ? ['already-invited']
      : []),
  ]
  return judgeCreate(tables, caller, invite, reasons, () => ({
    ...tables,
    invites: [...tables.invites, { ...invite, accepted: false }],
  }))
}

/** Privileged people see all invites, and an invited person their own. */
const sees = (tables: Tables, caller: Caller, invite: InviteRow): boolean =>
  isPrivileged(tables, caller) || invite.person === caller.user

/**
 * An invite can be revoked until it is accepted. The owner of the address declines it with the same request, under any
 * headers.
 */
export function judgeRevoke(tables: Tables, caller: Caller, step: StepOf<'revoke-invite'>): Judgement {
  const invite = find(tables.invites, step.invite)
  if (invite === undefined || !sees(tables, caller, invite)) return refused(tables, ['missing'])
  const isOwn = invite.person === caller.user && !invite.accepted
  const reasons = isOwn || isPrivileged(tables, caller) ? [] : ['not-permitted', 'not-a-member']
  if (invite.accepted) reasons.push('invite-accepted')
  return judged(tables, reasons, () => retire(tables, [invite.id]))
}

/**
 * The owner of the address accepts it, under any membership; a repetition gives the same answer. Former members get their
 * account back, others a new one in euros (ADR 0141), whose id the server makes.
 */
export function judgeAccept(tables: Tables, caller: Caller, step: StepOf<'accept-invite'>): Judgement {
  if (caller.user === '') return refused(tables, ['not-a-member'])
  const invite = find(tables.invites, step.invite)
  if (invite === undefined || invite.person !== caller.user) return refused(tables, ['missing'])
  const person = get(tables.people, caller.user)
  if (invite.accepted) return isIn(person) ? judged(tables, [], () => tables) : refused(tables, ['missing'])
  const known = tables.accounts.find((row) => row.isHere && row.owner === person.id)
  const isFirst = known === undefined
  return judged(tables, [], () => ({
    ...tables,
    invites: replace(tables.invites, invite.id, { accepted: true }),
    people: replace(tables.people, person.id, { membership: 'user' }),
    accounts: isFirst
      ? [...tables.accounts, newAccount(person.id)]
      : replace(tables.accounts, known.id, { status: 'active' }),
  }))
}

const newAccount = (owner: string): Tables['accounts'][number] => ({
  id: `account of ${owner}`,
  kind: 'user',
  status: 'active',
  currencies: ['EUR'],
  owner,
  name: '',
  isHere: true,
})
