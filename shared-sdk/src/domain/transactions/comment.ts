/** Rules for comments on transactions. Source: accounting A26. */
import { isMember } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { OrganisationId, UserId } from '../entities.ts'
import { ALLOWED, ok } from '../refusals/refusal.ts'
import type { Result, Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { normalizeDescription } from '../text/validation.ts'
import { isDisplayable } from '../text/visible-text.ts'

/** The most characters of a comment. */
export const MAX_COMMENT_LENGTH = 500
/** The most comments on a transaction. */
export const MAX_COMMENTS = 200
/** The most changes that are kept of a transaction, the latest. */
export const MAX_CHANGES = 100
/** The most comments that a person writes within an hour, also those that are deleted since. */
export const MAX_COMMENTS_PER_HOUR = 60

export interface CommentFacts {
  readonly organisationId: OrganisationId
  /** The comments that the transaction has. */
  readonly count: number
}

/** Checks whether the caller may comment on a transaction that they can see. */
export function canComment(caller: Caller, { organisationId, count }: CommentFacts): Verdict {
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  return count >= MAX_COMMENTS ? refuseWith('comments-full') : ALLOWED
}

/** Returns a comment's text as it is stored, without surrounding blanks; refused when it is empty or too long. */
export function validateComment(text: string): Result<string> {
  const value = normalizeDescription(text)
  if (value === '') return refuseWith('comment-empty', 'text')
  if (!isDisplayable(value)) return refuseWith('text-unshowable', 'text')
  return [...value].length > MAX_COMMENT_LENGTH ? refuseWith('comment-too-long', 'text') : ok(value)
}

/** Checks whether the caller may delete a comment: only the person who wrote it. Nobody deletes what an edit has left (accounting A29). */
export function canDeleteComment(
  caller: Caller,
  comment: {
    readonly organisationId: OrganisationId
    readonly createdBy: UserId | ''
    readonly isChange: boolean
  },
): Verdict {
  if (!isMember(caller, comment.organisationId)) return refuseWith('not-a-member')
  const isOwn = !comment.isChange && comment.createdBy !== '' && comment.createdBy === caller.userId
  return isOwn ? ALLOWED : refuseWith('not-the-writer')
}
