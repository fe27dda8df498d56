import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { memberEn } from './member.en.ts'

/** The sign-in page starts without these. All German texts of the shell are in one file, so that they need one request. */
export const memberTexts = defineCatalogue(memberEn, {
  de: async () => ({ default: (await import('./de.ts')).memberDe }),
})
