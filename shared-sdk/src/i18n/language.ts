export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

let language: Language = 'en'
/** The requested language; it differs from `language` while its texts are being loaded. */
let wanted: Language = 'en'
const listeners = new Set<() => void>()

export function getLanguage(): Language {
  return language
}

/** Returns the language to load texts in: catalogues that are defined while others are still loading need it, too. */
export function getWantedLanguage(): Language {
  return wanted
}

/** Sets the language that is being loaded; `setLanguage` follows once it is. */
export function setWantedLanguage(next: Language): void {
  wanted = next
}

/** Returns the person's locale of the app's language (`en-GB`), for dates; the language itself without one. */
export function getLocale(): string {
  return navigator.languages.find((tag) => getBaseLanguage(tag) === language) ?? language
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the language once its catalogues are loaded, and marks the document for screen readers. */
export function setLanguage(next: Language): void {
  language = wanted = next
  document.documentElement.lang = next
  notifyTextsChanged()
}

/** Re-renders all texts on screen. */
export function notifyTextsChanged(): void {
  for (const listener of listeners) listener()
}

/** Returns the first of a person's preferred languages that the app has; English when there is none. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const supported = LANGUAGES.find((candidate) => candidate === getBaseLanguage(tag))
    if (supported) return supported
  }
  return 'en'
}

function getBaseLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
