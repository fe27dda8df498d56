import { refusalText as refusalTextOf } from '@coffer/shared-sdk/client'
import type { Refusal } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { expenseEn } from '../../texts/expense.en.ts'

type Refusals = Translated<typeof expenseEn>['refusals']

/** A refusal in the person's language: of this form, or of the domain. */
export function refusalText(refusals: Refusals, refusal: Refusal): string {
  return isOwn(refusals, refusal.code) ? refusals[refusal.code] : refusalTextOf(refusal)
}

function isOwn(refusals: Refusals, code: string): code is keyof Refusals {
  return Object.hasOwn(refusals, code)
}
