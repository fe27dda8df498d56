import { useSyncExternalStore } from 'react'
import {
  getLanguage,
  getWantedLanguage,
  notifyTextsChanged,
  setWantedLanguage,
  subscribeLanguage,
} from './language.ts'
import type { Language } from './language.ts'
import { sharedEn } from './shared.en.ts'

/** Texts by key: a string, a function that formats one, or nested texts. */
export type Texts = { readonly [key: string]: string | ((...values: never[]) => string) | Texts }

/** The same keys and parameters with other words. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<T[Key]>
}

/** The texts in every catalogue. */
export type SharedTexts = typeof sharedEn

/** A package's texts in one language; its own keys override the shared ones. */
type AllTexts<T> = Translated<T> & Omit<SharedTexts, keyof T>

export interface Catalogue<T extends Texts> {
  readonly fallback: T & Omit<SharedTexts, keyof T>
  readonly current: () => AllTexts<T>
  readonly load: (language: Language) => Promise<void>
}

type Loaders<T> = { readonly [Code in Exclude<Language, 'en'>]: () => Promise<{ default: Translated<T> }> }

const SHARED: { readonly [Code in Exclude<Language, 'en'>]: () => Promise<{ default: SharedTexts }> } = {
  de: () => import('./shared.de.ts'),
}

const catalogues = new Set<{ readonly load: (language: Language) => Promise<void> }>()

/**
 * Defines one package's texts together with the shared ones. English is bundled, other languages are loaded when a
 * person uses them (ADR 0005). A package calls this in its `texts` folder.
 */
export function defineCatalogue<const T extends Texts>(english: T, loaders: Loaders<T>): Catalogue<T> {
  const fallback = { ...sharedEn, ...english }
  const source = fallback as unknown as AllTexts<T>
  const loaded = new Map<Language, AllTexts<T>>([['en', source]])
  const catalogue: Catalogue<T> = {
    fallback,
    current: () => loaded.get(getLanguage()) ?? source,
    load: async (language) => {
      if (language === 'en' || loaded.has(language)) return
      const [shared, own] = await Promise.all([SHARED[language](), loaders[language]()])
      loaded.set(language, { ...shared.default, ...own.default })
    },
  }
  catalogues.add(catalogue)
  // A lazily loaded part defines its catalogue late: `loadCatalogues` has already run.
  if (getWantedLanguage() !== 'en')
    void catalogue.load(getWantedLanguage()).then(notifyTextsChanged, () => undefined)
  return catalogue
}

/**
 * Loads all defined catalogues in a language, by default in the one requested last; a remote's own is loaded before it
 * first renders.
 */
export async function loadCatalogues(language: Language = getWantedLanguage()): Promise<void> {
  setWantedLanguage(language)
  await Promise.all([...catalogues].map((catalogue) => catalogue.load(language)))
}

/** Only the shared texts, for parts of the SDK without texts of their own. */
export const sharedTexts = defineCatalogue({}, { de: async () => ({ default: {} }) })

/** Returns the texts of a catalogue in the person's language; re-renders when the language changes. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): AllTexts<T> {
  return useSyncExternalStore(subscribeLanguage, catalogue.current)
}
