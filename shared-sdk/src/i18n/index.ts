export { defineCatalogue, loadCatalogues, sharedTexts, useTexts } from './catalogue.ts'
export type { SharedTexts, Translated } from './catalogue.ts'
export { isKnownZone, offsetsIn } from './zone-offsets.ts'
export { getLanguage, getLocale, pickLanguage, setLanguage } from './language.ts'
export {
  formatDay,
  formatDayRange,
  formatMoment,
  formatPercent,
  formatTime,
  formatTransactionDay,
  plural,
} from './format.ts'
