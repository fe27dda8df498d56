/** Returns an event's display status by the clock, and where it is shown. Source: product 4, 6, 9, accounting A14. */
import type { AccountId, AccountStatus, EventAccount, Instant } from '../entities.ts'
import type { EventFacts } from '../transactions/transaction-invariants.ts'
import { instantMs } from '../instant.ts'

const DAY_MS = 86_400_000
/** The carousel shows events that ended 8 days ago or later, counted from midnight UTC (product 9). */
const CAROUSEL_DAYS = 8
/** The badge shows from 28 days before the start to 14 days after the end (product 9). */
const BADGE_DAYS_BEFORE = 28
const BADGE_DAYS_AFTER = 14
/** The number of events for account suggestions on the events list (product 9). */
const SUGGESTED_EVENTS = 5

/** `ended` is not locked yet. The screens say 'Active' for upcoming and 'Pending' for ended (product 2.15). */
export const EVENT_STATUSES = ['ongoing', 'upcoming', 'ended', 'locked', 'concluded'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface EventTimes {
  readonly status: AccountStatus
  readonly start: Instant
  readonly end: Instant
}

/**
 * Returns the event's present status: concluded = closed, locked = inactive, the rest by the clock. Start and end
 * belong to ongoing.
 */
export function eventStatus(event: EventTimes, nowMs: number): EventStatus {
  if (event.status === 'closed') return 'concluded'
  if (event.status === 'inactive') return 'locked'
  return getPhase(event, nowMs)
}

/** Returns the account status of a display status (product 4). */
export function toAccountStatus(status: EventStatus): AccountStatus {
  if (status === 'concluded') return 'closed'
  return status === 'locked' ? 'inactive' : 'active'
}

/**
 * Returns whether a person sees the event: it is not hidden, or is locked or concluded, or they take part (product 6).
 */
export function isEventVisible(event: {
  readonly status: AccountStatus
  readonly hidden: boolean
  readonly isParticipant: boolean
}): boolean {
  return !event.hidden || event.status !== 'active' || event.isParticipant
}

/**
 * Returns whether amounts and transactions of the event are withheld: while it is hidden and active (accounting A15).
 */
export function hidesTransactions(event: {
  readonly status: AccountStatus
  readonly hidden: boolean
}): boolean {
  return event.hidden && event.status === 'active'
}

/** Returns the facts about an event that the rules of transactions need. */
export function toEventFacts(event: EventAccount, participantIds: readonly AccountId[]): EventFacts {
  const { adminIds, hidden } = event.event
  return { participantIds, adminIds, hidden: hidesTransactions({ status: event.status, hidden }) }
}

/** Returns the first instant of an event's end with which the dashboard still shows it: midnight UTC, 8 days ago. */
export function carouselCutOffMs(nowMs: number): number {
  return nowMs - (nowMs % DAY_MS) - CAROUSEL_DAYS * DAY_MS
}

/**
 * Returns the dashboard's events in their order: ongoing, ended, upcoming, then the locked and, last, the concluded
 * ones (product 2.7); each by start. It leaves out events that ended before the cut-off.
 */
export function carouselEvents<T extends EventTimes>(events: readonly T[], nowMs: number): T[] {
  const rank = ['ongoing', 'ended', 'upcoming', 'locked', 'concluded']
  return events
    .filter((event) => instantMs(event.end) >= carouselCutOffMs(nowMs))
    .map((event) => ({
      event,
      rank: rank.indexOf(eventStatus(event, nowMs)),
      startMs: instantMs(event.start),
    }))
    .sort((a, b) => a.rank - b.rank || a.startMs - b.startMs)
    .map(({ event }) => event)
}

export interface EventGroups<T> {
  readonly ongoing: readonly T[]
  readonly upcoming: readonly T[]
  readonly past: readonly T[]
}

/**
 * Returns the events list's groups: by the clock, whether locked or not; concluded ones are past. Ongoing and upcoming
 * by start, past with the latest end first. Source: product 2.
 */
export function groupEvents<T extends EventTimes>(events: readonly T[], nowMs: number): EventGroups<T> {
  const byStart = [...events].sort((a, b) => instantMs(a.start) - instantMs(b.start))
  const isPast = (event: T): boolean => event.status === 'closed' || getPhase(event, nowMs) === 'ended'
  return {
    ongoing: byStart.filter((event) => !isPast(event) && getPhase(event, nowMs) === 'ongoing'),
    upcoming: byStart.filter((event) => !isPast(event) && getPhase(event, nowMs) === 'upcoming'),
    past: byStart.filter(isPast).sort((a, b) => instantMs(b.end) - instantMs(a.end)),
  }
}

/**
 * Returns the up to 5 events that are suggested for an expense: ongoing ones, then those that have ended, each by start
 * (product 9).
 */
export function suggestedEvents<T extends EventTimes>(events: readonly T[], nowMs: number): T[] {
  return [...events]
    .filter((event) => ['ongoing', 'ended'].includes(eventStatus(event, nowMs)))
    .sort((a, b) => rank(a) - rank(b) || instantMs(a.start) - instantMs(b.start))
    .slice(0, SUGGESTED_EVENTS)

  function rank(event: T): number {
    return eventStatus(event, nowMs) === 'ongoing' ? 0 : 1
  }
}

/** Returns whether an event is near enough to count in the badge: 28 days before its start to 14 after its end. */
export function isInBadgeWindow(event: Pick<EventTimes, 'start' | 'end'>, nowMs: number): boolean {
  const fromMs = instantMs(event.start) - BADGE_DAYS_BEFORE * DAY_MS
  const toMs = instantMs(event.end) + BADGE_DAYS_AFTER * DAY_MS
  return nowMs >= fromMs && nowMs <= toMs
}

function getPhase(event: EventTimes, nowMs: number): 'ongoing' | 'upcoming' | 'ended' {
  if (nowMs < instantMs(event.start)) return 'upcoming'
  return nowMs > instantMs(event.end) ? 'ended' : 'ongoing'
}
