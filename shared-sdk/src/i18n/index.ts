export { defineCatalogue, loadCatalogues, sharedTexts, useTexts } from './catalogue.ts'
export type { SharedTexts, Translated } from './catalogue.ts'
export { getLanguage, getLocale, pickLanguage, setLanguage } from './language.ts'
export { formatDay, formatDayRange, formatMoment, formatPercent, formatTime, plural } from './format.ts'
