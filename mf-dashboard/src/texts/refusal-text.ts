import { toAppError } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

type Words = Translated<typeof en>

/** A refusal of the domain in the person's language; in English where the catalogue has no words for it. */
export function refusalText({ refusals }: Words, { code, message }: Refusal): string {
  return isWorded(refusals, code) ? refusals[code] : message
}

/** Why sending failed: the server's reason, or that it gave no answer and trying again is safe. */
export function failureText({ form }: Words, failure: unknown): string {
  const error = toAppError(failure)
  const hasNoAnswer = error.kind === 'offline' || error.kind === 'aborted' || error.kind === 'server'
  return hasNoAnswer ? form.noAnswer : error.message
}

function isWorded(refusals: Words['refusals'], code: string): code is keyof Words['refusals'] {
  return Object.hasOwn(refusals, code)
}
