import { createRandom } from '../../../src/demo/random.ts'
import type { Random } from '../../../src/demo/random.ts'
import { judge } from '../model/judge.ts'
import type { Verdict } from '../model/judge.ts'
import type { Caller, Operation } from '../model/operation.ts'
import type { Tables } from '../model/tables.ts'
import * as accounts from './accounts.ts'
import * as making from './event-making.ts'
import * as events from './events.ts'
import * as members from './members.ts'
import * as transactions from './transactions.ts'
import { again } from './again.ts'
import { isUnnamed } from '../settled.ts'
import { chance, pickFrom } from './source.ts'
import type { Generator, Source } from './source.ts'

/** Every kind of operation with its weight. */
const KINDS: Readonly<Record<string, readonly [number, Generator]>> = {
  send: [4, transactions.send],
  request: [5, transactions.request],
  'on behalf': [3, transactions.onBehalf],
  expense: [6, transactions.expense],
  funds: [3, transactions.funds],
  'event, on behalf': [3, transactions.eventOnBehalf],
  'bank expense': [2, transactions.bankExpense],
  'expense split': [2, transactions.expenseSplit],
  approve: [6, transactions.approve],
  'approve all': [4, transactions.approveAll],
  decline: [4, transactions.decline],
  'decline all': [3, transactions.declineAll],
  edit: [4, transactions.edit],
  delete: [3, transactions.remove],
  'delete several': [1, transactions.removeSeveral],
  restore: [4, transactions.restore],
  'create group': [2, events.createGroup],
  'group with expense': [3, events.createGroupWithExpense],
  'rename group': [2, events.renameGroup],
  'delete group': [3, events.deleteGroup],
  join: [3, events.join],
  'add participant': [2, events.addParticipant],
  'add to group': [3, events.addToGroup],
  leave: [3, events.leave],
  'remove participant': [1, events.removeParticipant],
  'remove from group': [2, events.removeFromGroup],
  'change share': [2, events.changeShare],
  lock: [3, events.lock],
  unlock: [2, events.unlock],
  conclude: [4, events.conclude],
  'hide or show': [2, events.hide],
  'set admins': [2, events.setAdmins],
  'delete all': [1, events.deleteAll],
  'switch events': [2, accounts.switchEvents],
  'change settings': [2, accounts.changeSettings],
  'create account': [2, accounts.createBook],
  'name account': [1, accounts.nameAccount],
  'change currencies': [2, accounts.changeCurrencies],
  'switch account': [3, accounts.switchAccount],
  'close account': [2, accounts.closeAccount],
  'delete account': [2, accounts.deleteAccount],
  'change role': [3, members.changeRole],
  'leave community': [4, members.leaveCommunity],
  'even out': [2, members.evenOut],
  invite: [3, members.invite],
  'revoke invite': [3, members.revokeInvite],
  'accept invite': [4, members.acceptInvite],
  'create event': [3, making.createEvent],
  'rename event': [2, making.renameEvent],
  'move event': [2, making.moveEvent],
  'rename and move event': [1, making.editEvent],
  'delete event': [2, making.deleteEvent],
}
const AGAIN = 4

export const KIND_NAMES: readonly string[] = [...Object.keys(KINDS), 'again']
const DRAWN = [
  ...Object.entries(KINDS).flatMap(([kind, [weight]]) => Array.from({ length: weight }, () => kind)),
  ...Array.from({ length: AGAIN }, () => 'again'),
]

/** Reasons that seldom occur: a proposal with one of them is taken. */
const RARE = [
  'account-has-pending',
  'account-has-transactions',
  'account-missing',
  'account-not-even',
  'already-approved',
  'already-declined',
  'already-invited',
  'already-member',
  'admin-not-member',
  'amount-too-large',
  'bank-sender',
  'changed-since',
  'currency-in-use',
  'currency-of-event',
  'currency-mismatch',
  'date-invalid',
  'description-required',
  'default-group-first',
  'different-organisations',
  'end-before-start',
  'event-closing',
  'event-has-transactions',
  'event-transaction',
  'events-disabled',
  'group-name-too-short',
  'group-required',
  'invite-accepted',
  'join-after-end',
  'last-admin',
  'leave-after-end',
  'leave-in-events',
  'leave-with-balance',
  'leave-with-requests',
  'leave-with-transactions',
  'name-in-use',
  'name-required',
  'no-shares',
  'own-role',
  'only-users-join',
  'share-out-of-range',
  'setting-changed-since',
  'share-required',
  'text-too-long',
  'two-events',
]

interface Proposal {
  readonly operation: Operation
  readonly verdict: Verdict
}

/** The aims of operations: more than half aim at being accepted. */
const AIMS = ['accepted', 'accepted', 'accepted', 'accepted', 'one reason', 'one reason', 'any'] as const

/** The number of tries to find an operation for the aim. */
const TRIES = 20

/**
 * Returns the next operation, drawn only from random numbers and the tables, with the oracle's verdict. More than half
 * of them aim at being accepted, some at exactly one reason against them, so that each reason decides by itself.
 */
export function nextOperation(random: Random, tables: Tables, earlier: readonly Operation[]): Proposal {
  const aim = random.pick(AIMS)
  const kind = random.pick(DRAWN)
  let last: Proposal | null = null
  // Frequent reasons must not crowd out the others.
  const byReason = new Map<string, Proposal>()
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const operation = draw(random, tables, earlier, kind)
    if (operation === null) continue
    last = { operation, verdict: judge(tables, operation) }
    const { reasons } = last.verdict
    if (aim === 'any' || (aim === 'accepted' && reasons.length === 0)) return last
    if (reasons.length === 1) byReason.set(reasons.join(), last)
  }
  const rare = [...byReason].filter(([reason]) => RARE.includes(reason)).map(([, proposal]) => proposal)
  const single = pickFrom(random, rare) ?? pickFrom(random, [...byReason.values()])
  return (aim === 'one reason' ? single : last) ?? last ?? nextOperation(random, tables, earlier)
}

function draw(random: Random, tables: Tables, earlier: readonly Operation[], kind: string): Operation | null {
  // A request cannot name a record without an id on the server.
  const named = tables.transactions.filter(({ id }) => !isUnnamed(id))
  const source: Source = {
    random,
    tables: { ...tables, transactions: named },
    caller: kind === 'accept invite' ? pickInvited(random, tables) : pickCaller(random, tables),
    earlier,
  }
  if (kind === 'again') return again(source)
  const act = KINDS[kind]?.[1](source) ?? null
  if (act === null || isAboutOther(source, act)) return null
  return { kind, caller: source.caller, act }
}

/**
 * Returns whether the act would rightly change the other community, which the model does not know: its settings, which only the
 * headers name, or its account.
 */
function isAboutOther({ caller, tables }: Source, act: Operation['act']): boolean {
  if (caller.headers !== 'elsewhere') return false
  if (act.do === 'change-settings') return true
  return 'account' in act && tables.accounts.some(({ id, isHere }) => id === act.account && !isHere)
}

/** Mostly picks a member under their own membership; sometimes a stranger, a guest, or forged headers. */
function pickCaller(random: Random, tables: Tables): Caller {
  const members = tables.people.filter(({ membership }) => membership !== 'none')
  const user = chance(random, 92)
    ? random.pick(members).id
    : random.pick(['', ...tables.people.map(({ id }) => id)])
  const headers = chance(random, 95) ? 'own' : random.pick(['none', 'elsewhere', 'forged'] as const)
  return { user, headers }
}

/** Mostly picks a person with an open invite, under any membership: they need none. */
function pickInvited(random: Random, tables: Tables): Caller {
  const open = tables.invites.filter(({ accepted }) => !accepted)
  const invite = chance(random, 85) ? pickFrom(random, open) : pickFrom(random, tables.invites)
  const caller = pickCaller(random, tables)
  return invite === undefined ? caller : { ...caller, user: invite.person }
}

/** Returns the random numbers of one history: the same for the same seed and number. */
export const createHistoryRandom = (seed: number, history: number): Random =>
  createRandom(seed * 7919 + history)
