import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const en = {
  title: 'New remote',
  text: 'This is a new part of the app.',
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
