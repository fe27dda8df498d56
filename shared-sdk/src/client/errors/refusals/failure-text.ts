import type { Refusal } from '../../../domain/refusals/refusal.ts'
import { toAppError } from '../app-error.ts'
import type { AppErrorKind } from '../app-error.ts'
import { refusalTexts } from './catalogue.ts'

/**
 * Returns a refusal in the person's language; its own English message if no catalogue has its code.
 *
 * @param own the caller's sentences by code, for reasons that are not the domain's
 */
export function refusalText(
  { code, message }: Pick<Refusal, 'code' | 'message'>,
  own: Readonly<Record<string, string>> = {},
): string {
  const sentenceIn = (sentences: Readonly<Record<string, string>>) =>
    Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return sentenceIn(own) ?? sentenceIn(refusalTexts.current().reasons) ?? message
}

/**
 * Returns why a change failed, in the person's language: the server's reason (accounting A19), that the record is gone,
 * or that there was no response and trying again is safe (accounting A17).
 */
export function failureText(failure: unknown): string {
  const { noAnswer, gone } = refusalTexts.current()
  const error = toAppError(failure)
  // The change was not made, and the reason is known.
  if (error.code === 'community-moving') return refusalText(error)
  if (isOutcomeUnknown(error)) return noAnswer
  if (error.kind === 'not-found') return gone
  return tooManyText(error) ?? refusalText(error)
}

/** Returns when to retry something that was tried too often; undefined for another kind of failure. */
export function tooManyText(failure: unknown): string | undefined {
  const { kind, retryAfterSeconds } = toAppError(failure)
  if (kind !== 'too-many') return undefined
  const { later, inMinutes, inHours } = refusalTexts.current().tooMany
  if (retryAfterSeconds === null) return later
  // The time is rounded up: an earlier retry is refused again.
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return minutes < 90 ? inMinutes(minutes) : inHours(Math.ceil(minutes / 60))
}

/** Returns whether it is unknown what the server has stored. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return UNKNOWN_OUTCOMES.has(toAppError(failure).kind)
}

const UNKNOWN_OUTCOMES: ReadonlySet<AppErrorKind> = new Set(['offline', 'aborted', 'timeout', 'server'])
