import { refusalText as refusalTextOf } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

type Words = Translated<typeof en>

/** A refusal in the person's language: of these forms, or of the domain. */
export function refusalText({ refusals }: Pick<Words, 'refusals'>, refusal: Refusal): string {
  return isOwn(refusals, refusal.code) ? refusals[refusal.code] : refusalTextOf(refusal)
}

function isOwn(refusals: Words['refusals'], code: string): code is keyof Words['refusals'] {
  return Object.hasOwn(refusals, code)
}
