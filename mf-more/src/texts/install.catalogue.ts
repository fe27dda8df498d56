import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { installEn } from './install.en.ts'

export const installTexts = defineCatalogue(installEn, {
  de: () => import('./install.de.ts'),
})
