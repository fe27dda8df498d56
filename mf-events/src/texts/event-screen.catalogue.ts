import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { eventScreenEn } from './event-screen.en.ts'

/** Texts of an event's screen. */
export const eventScreenTexts = defineCatalogue(eventScreenEn, { de: () => import('./event-screen.de.ts') })
