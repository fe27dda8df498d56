import { toAppError } from '@coffer/shared-sdk/client'
import type { AppErrorKind } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

type Words = Translated<typeof en>

/** A refusal of the domain in the person's language; in English where the catalogue has no words for it. */
export function refusalText({ refusals }: Words, { code, message }: Refusal): string {
  return isWorded(refusals, code) ? refusals[code] : message
}

/** Why sending failed: the server's reason by its code, or that it gave no answer and trying again is safe. */
export function failureText(words: Words, failure: unknown): string {
  return hasNoAnswer(failure) ? words.form.noAnswer : refusalText(words, toAppError(failure))
}

/** The same for who has left the form: the next one would be entered beside the first. */
export function leftText(words: Words, failure: unknown): string {
  return hasNoAnswer(failure) ? words.form.noAnswerLeft : failureText(words, failure)
}

/** Whether nobody can tell from the failure what the server has stored. */
export function hasNoAnswer(failure: unknown): boolean {
  return UNANSWERED.has(toAppError(failure).kind)
}

const UNANSWERED: ReadonlySet<AppErrorKind> = new Set(['offline', 'aborted', 'timeout', 'server'])

function isWorded(refusals: Words['refusals'], code: string): code is keyof Words['refusals'] {
  return Object.hasOwn(refusals, code)
}
