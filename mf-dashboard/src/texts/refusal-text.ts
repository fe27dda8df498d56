import {
  failureText as failureTextOf,
  isUnanswered,
  refusalText as refusalTextOf,
} from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

type Words = Translated<typeof en>

/** A refusal in the person's language: of these forms, or of the domain. */
export function refusalText({ refusals }: Words, refusal: Refusal): string {
  return isOwn(refusals, refusal.code) ? refusals[refusal.code] : refusalTextOf(refusal)
}

/** Why sending failed: the server's reason by its code, or that it gave no answer and trying again is safe. */
export function failureText({ form }: Words, failure: unknown): string {
  return hasNoAnswer(failure) ? form.noAnswer : failureTextOf(failure)
}

/** The same for who has left the form: the next one would be entered beside the first. */
export function leftText(words: Words, failure: unknown): string {
  return hasNoAnswer(failure) ? words.form.noAnswerLeft : failureText(words, failure)
}

/** Whether nobody can tell from the failure what the server has stored. */
export function hasNoAnswer(failure: unknown): boolean {
  return isUnanswered(failure)
}

function isOwn(refusals: Words['refusals'], code: string): code is keyof Words['refusals'] {
  return Object.hasOwn(refusals, code)
}
