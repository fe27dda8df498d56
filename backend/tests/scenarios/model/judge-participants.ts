import { change as replace, find, get, isConcealed, getEventPhase, takesPart } from './tables.ts'
import type { EventRow, GroupRow, Tables, TransactionRow } from './tables.ts'
import { judgeCreate, judged, refused, retire } from './step.ts'
import type { Judgement } from './step.ts'
import { isGroupCreator, managerReasons, openReasons } from './event-reasons.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller, NewParticipant } from './operation.ts'
import { readTyped } from './typed.ts'
import { isConcealedFrom, isOwn, knowsEvent, managesEvent } from './who.ts'

/** Accounting A16: checks who may set shares in a group. */
function sharesReasons(tables: Tables, caller: Caller, group: GroupRow): string[] {
  const event = get(tables.events, group.event)
  const reasons = openReasons(tables, event)
  const isCreator = !group.isDefault && isGroupCreator(tables, caller, group)
  return isCreator ? reasons : [...reasons, ...managerReasons(tables, caller, event)]
}

const shareReasons = (text: string): string[] => {
  const { hundredths, hasMoreDecimals } = readTyped(text)
  return hundredths < 0 || hundredths > 99_999 || hasMoreDecimals ? ['share-out-of-range'] : []
}

export function judgeEnlist(tables: Tables, caller: Caller, person: NewParticipant): Judgement {
  if (isConcealedFrom(tables, caller, find(tables.groups, person.group)?.event))
    return refused(tables, ['missing'])
  const insert = (): Tables => ({
    ...tables,
    accounts: withEventCurrencies(tables, person),
    participants: [...tables.participants, { ...person, share: readTyped(person.share).hundredths }],
  })
  return judgeCreate(tables, caller, person, () => enlistReasons(tables, caller, person), insert)
}

/** Gives participants the event's currencies (accounting A3); other groups accept people who hold them. */
function withEventCurrencies(tables: Tables, { group, account }: NewParticipant): Tables['accounts'] {
  const { currencies: held } = get(tables.accounts, account)
  const wanted = get(tables.accounts, get(tables.groups, group).event).currencies
  const missing = wanted.filter((currency) => !held.includes(currency))
  return replace(tables.accounts, account, { currencies: [...held, ...missing] })
}

function enlistReasons(tables: Tables, caller: Caller, person: NewParticipant): string[] {
  const group = find(tables.groups, person.group)
  const account = find(tables.accounts, person.account)
  if (group === undefined || account === undefined) return ['missing']
  const reasons = shareReasons(person.share)
  if (!account.isHere) reasons.push('different-organisations')
  if (tables.participants.some((row) => row.group === group.id && row.account === account.id)) {
    reasons.push('already-joined')
  }
  if (group.isDefault) return [...reasons, ...joinReasons(tables, caller, group, person)]
  if (account.isHere && !takesPart(tables, group.event, account.id)) reasons.push('not-joined')
  if (readTyped(person.share).hundredths === 0) reasons.push('share-required')
  return [...reasons, ...sharesReasons(tables, caller, group)]
}

/** People join by themselves until the event has ended, with a share of 1; managers add anybody, anytime. */
function joinReasons(tables: Tables, caller: Caller, group: GroupRow, person: NewParticipant): string[] {
  const event = get(tables.events, group.event)
  const reasons = openReasons(tables, event)
  if (get(tables.accounts, person.account).kind !== 'user') reasons.push('only-users-join')
  const isOthers = !isOwn(tables, caller, person.account)
  const isManaged = managesEvent(tables, caller, event)
  if (!isManaged && isOthers) return [...reasons, 'not-permitted']
  if (get(tables.accounts, person.account).status === 'closed') reasons.push('account-closed')
  if (isManaged) return reasons
  // Only the admins of a concealed event add people (accounting A15).
  if (isConcealed(tables, event)) reasons.push('not-permitted')
  if (getEventPhase(event) === 'ended') reasons.push('join-after-end')
  if (readTyped(person.share).hundredths !== 100) reasons.push('not-permitted')
  return reasons
}

export function judgeShare(tables: Tables, caller: Caller, step: StepOf<'share'>): Judgement {
  const row = find(tables.participants, step.participant)
  if (row === undefined) return refused(tables, ['missing'])
  const group = get(tables.groups, row.group)
  if (!knowsEvent(tables, caller, get(tables.events, group.event))) return refused(tables, ['missing'])
  const share = readTyped(step.share).hundredths
  const reasons = [...sharesReasons(tables, caller, group), ...shareReasons(step.share)]
  return judged(tables, reasons, () =>
    share === 0 && !group.isDefault
      ? retire(tables, [row.id])
      : { ...tables, participants: replace(tables.participants, row.id, { share }) },
  )
}

export function judgeStrike(tables: Tables, caller: Caller, step: StepOf<'strike'>): Judgement {
  const row = find(tables.participants, step.participant)
  if (row === undefined) return refused(tables, ['missing'])
  const group = get(tables.groups, row.group)
  if (!knowsEvent(tables, caller, get(tables.events, group.event))) return refused(tables, ['missing'])
  if (!group.isDefault) {
    return judged(tables, sharesReasons(tables, caller, group), () => retire(tables, [row.id]))
  }
  const event = get(tables.events, group.event)
  const reasons = [...openReasons(tables, event), ...soleAdminReasons(tables, event, row.account)]
  if (!managesEvent(tables, caller, event)) {
    reasons.push(
      ...(isOwn(tables, caller, row.account) ? leaveReasons(tables, event, row.account) : ['not-permitted']),
    )
  }
  return judged(tables, reasons, () => withoutPerson(tables, event, row.account))
}

function leaveReasons(tables: Tables, event: EventRow, account: string): string[] {
  const hasEntered = tables.transactions.some(
    (row) =>
      [row.sender, row.receiver].includes(event.id) &&
      [row.sender, row.receiver].includes(account) &&
      row.createdBy !== '',
  )
  return [
    ...(getEventPhase(event) === 'ended' ? ['leave-after-end'] : []),
    ...(getEventPhase(event) === 'ongoing' ? ['leave-after-start'] : []),
    ...(hasEntered ? ['leave-with-transactions'] : []),
  ]
}

function soleAdminReasons(tables: Tables, event: EventRow, account: string): string[] {
  const { owner } = get(tables.accounts, account)
  return event.admins.length === 1 && event.admins[0] === owner ? ['sole-event-admin'] : []
}

/**
 * Removes a person from the event: rows in all its groups, pending transactions with it, their place among its admins
 * (accounting A16).
 */
function withoutPerson(tables: Tables, event: EventRow, account: string): Tables {
  const { owner } = get(tables.accounts, account)
  const groups = tables.groups.filter((row) => row.event === event.id).map(({ id }) => id)
  const people = tables.participants.filter((row) => groups.includes(row.group) && row.account === account)
  const isTheirs = (row: TransactionRow): boolean =>
    row.status === 'pending' &&
    [row.sender, row.receiver].includes(event.id) &&
    [row.sender, row.receiver].includes(account)
  const gone = [...people, ...tables.transactions.filter(isTheirs)].map(({ id }) => id)
  const admins = event.admins.filter((admin) => admin !== owner)
  return { ...retire(tables, gone), events: replace(tables.events, event.id, { admins }) }
}

/** Managers remove anybody, others leave by naming themselves; removing a person who is already out changes nothing. */
export function judgeRemoval(tables: Tables, caller: Caller, step: StepOf<'remove-participant'>): Judgement {
  const event = get(tables.events, step.event)
  // An account of another community looks like one that does not exist.
  if (find(tables.accounts, step.account)?.isHere !== true) return refused(tables, ['account-missing'])
  const isThere = takesPart(tables, event.id, step.account)
  const reasons = [...openReasons(tables, event), ...soleAdminReasons(tables, event, step.account)]
  if (!managesEvent(tables, caller, event)) {
    const isLeaving = isOwn(tables, caller, step.account)
    reasons.push(...(isLeaving ? leaveReasons(tables, event, step.account) : ['not-permitted']))
    if (isLeaving && !isThere) reasons.push('not-joined')
  }
  return judged(tables, reasons, () => (isThere ? withoutPerson(tables, event, step.account) : tables))
}
