import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { eventFormEn } from './event-form.en.ts'

/** Texts of the form for events. */
export const eventFormTexts = defineCatalogue(eventFormEn, { de: () => import('./event-form.de.ts') })
