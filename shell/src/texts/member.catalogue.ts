import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { memberEn } from './member.en.ts'

/** The sign-in page starts without these. Its German texts and these are in one chunk, so that they need one request. */
export const memberTexts = defineCatalogue(memberEn, {
  de: () => import(/* webpackChunkName: "shell-de" */ './member.de.ts'),
})
