import { FIRST_REFUSALS } from '../../../domain/refusals/first-refusals.ts'
import type { AnsweredCode } from '../../../domain/refusals/server-refusals.ts'
import { defineCatalogue } from '../../../i18n/catalogue.ts'
import { plural } from '../../../i18n/format.ts'

/**
 * Texts about why something is not allowed, or failed. In English a refusal has the sentence of the domain or the server
 * (accounting A19), so the table of all of them is not part of the first load.
 */
export const refusalsEn = {
  noAnswer: 'The server did not answer. Nothing is lost: try again, it will not be done twice.',
  gone: 'This no longer exists, or you may not change it.',
  /** A change that could not be stored for sending. */
  deviceFull:
    'You are offline, and this device has no room to save this. Free some space, or try again once you are online.',
  /** The person tried something too often. */
  tooMany: {
    later: 'Too many attempts. Try again later.',
    inMinutes: (count: number) =>
      `Too many attempts. Try again in ${plural(count, { one: '1 minute', other: `${count} minutes` })}.`,
    inHours: (count: number) =>
      `Too many attempts. Try again in ${plural(count, { one: '1 hour', other: `${count} hours` })}.`,
  },
  reasons: {
    ...FIRST_REFUSALS,
    // The form generates ids: a record that has its id was entered by it, and the answer got lost (accounting A17).
    'id-taken':
      'This was already entered and has been changed or deleted since. Close this form and start again.',
  },
}

/** A language other than English has every sentence. */
export type TranslatedReasons = { readonly reasons: Readonly<Record<AnsweredCode, string>> }

export const refusalTexts = defineCatalogue(refusalsEn, { de: () => import('./de.ts') })
