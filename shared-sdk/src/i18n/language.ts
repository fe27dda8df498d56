export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

let language: Language = 'en'
const listeners = new Set<() => void>()

export function getLanguage(): Language {
  return language
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the language once its catalogues are loaded, and marks the document for screen readers. */
export function setLanguage(next: Language): void {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** The first of a person's preferred languages that the app speaks; English when there is none. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0]
    const known = LANGUAGES.find((candidate) => candidate === base)
    if (known) return known
  }
  return 'en'
}
