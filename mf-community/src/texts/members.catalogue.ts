import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { membersEn } from './members.en.ts'

/** Texts about roles, leaving and former members. */
export const memberTexts = defineCatalogue(membersEn, { de: () => import('./members.de.ts') })
