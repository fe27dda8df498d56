import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { participantsEn } from './participants.en.ts'

/** Texts of an event's participants. */
export const participantsTexts = defineCatalogue(participantsEn, { de: () => import('./participants.de.ts') })
