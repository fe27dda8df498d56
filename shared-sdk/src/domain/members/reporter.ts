import type { Instant } from '../entities.ts'
import { instantMs } from '../instant.ts'

const DAY_MS = 86_400_000

/** Days of membership after which the reports of a person's pages may withdraw a version of a remote. */
const REPORTER_MEMBER_DAYS = 7

/**
 * Returns whether reports of this person's pages may withdraw a version for everybody (ADR 0151): new accounts cost
 * nothing where anybody may sign up, so only a person who has been a member of a community for 7 days counts.
 *
 * @param memberSince when the oldest membership that the person still has began; null without a membership
 * @param nowMs milliseconds since 1970
 */
export function canReportsWithdraw(memberSince: Instant | null, nowMs: number): boolean {
  return memberSince !== null && nowMs - instantMs(memberSince) >= REPORTER_MEMBER_DAYS * DAY_MS
}
