import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { memberEn } from './member.en.ts'

/** In a chunk of its own, which the sign-in page does not load. All German texts of the shell are in one file, to need one request. */
export const memberTexts = defineCatalogue(memberEn, {
  de: async () => ({ default: (await import('./de.ts')).memberDe }),
})
