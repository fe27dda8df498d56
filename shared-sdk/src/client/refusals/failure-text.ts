import type { Refusal } from '../../domain/refusal.ts'
import { toAppError } from '../app-error.ts'
import type { AppErrorKind } from '../app-error.ts'
import { refusalTexts } from './catalogue.ts'

/**
 * A refusal in the person's language; its own English sentence where nobody has another.
 *
 * @param own sentences by code of whoever asks, for reasons that the domain does not give
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
 * Why a change did not go through, in the person's language: the server's reason (accounting A19), that there is
 * nothing to change, or that it gave no answer and trying again is safe (A17).
 */
export function failureText(failure: unknown): string {
  const { noAnswer, gone } = refusalTexts.current()
  const error = toAppError(failure)
  if (isUnanswered(error)) return noAnswer
  if (error.kind === 'not-found') return gone
  return refusalText(error)
}

/** Whether nobody can tell from the failure what the server has stored. */
export function isUnanswered(failure: unknown): boolean {
  return UNANSWERED.has(toAppError(failure).kind)
}

const UNANSWERED: ReadonlySet<AppErrorKind> = new Set(['offline', 'aborted', 'timeout', 'server'])
