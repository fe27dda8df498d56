import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { inviteEn } from './invite.en.ts'

/** The texts of the page behind the mail of an invite. */
export const inviteTexts = defineCatalogue(inviteEn, { de: () => import('./invite.de.ts') })
