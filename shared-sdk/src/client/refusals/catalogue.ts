import { REFUSALS } from '../../domain/refusals.ts'
import { defineCatalogue } from '../../i18n/catalogue.ts'

/** Why something may not be done, or failed. The English sentences are the domain's (accounting A19). */
export const refusalsEn = {
  noAnswer: 'The server did not answer. Nothing is lost: try again, it will not be done twice.',
  gone: 'This no longer exists, or you may not change it.',
  reasons: {
    ...REFUSALS,
    // Ids are minted with the form: what has its id was entered by it, with an answer that got lost (accounting A17).
    'id-taken':
      'This was already entered and has been changed or deleted since. Close this form and start again.',
  },
}

export const refusalTexts = defineCatalogue(refusalsEn, { de: () => import('./de.ts') })
