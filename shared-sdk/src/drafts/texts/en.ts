import { defineCatalogue } from '../../i18n/index.ts'

export const en = {
  restored: 'Your unfinished entry is back.',
  startOver: 'Start over',
}

export const draftTexts = defineCatalogue(en, { de: () => import('./de.ts') })
