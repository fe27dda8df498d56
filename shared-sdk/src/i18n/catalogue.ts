import { useSyncExternalStore } from 'react'
import { announceTexts, getLanguage, subscribeLanguage } from './language.ts'
import type { Language } from './language.ts'
import { sharedEn } from './shared.en.ts'

/** A text, or a function that fills one in. */
export type Texts = { readonly [key: string]: string | ((...values: never[]) => string) | Texts }

/** The same keys and parameters with other words. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<T[Key]>
}

/** What every catalogue has besides its own. */
export type SharedTexts = typeof sharedEn

/** A package's texts in one language; its own keys before the shared ones of the same name. */
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
 * One package's texts, and above them the shared ones: English at hand, other languages loaded when a person uses them
 * (ADR 0005, 0075). A package calls this in its `texts` folder.
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
  // One that comes with a part of an app that is on screen already: nobody else would load its words.
  if (getLanguage() !== 'en') void catalogue.load(getLanguage()).then(announceTexts, () => undefined)
  return catalogue
}

/** Loads every known catalogue in a language; a remote's own is loaded before it first renders. */
export async function loadCatalogues(language: Language): Promise<void> {
  await Promise.all([...catalogues].map((catalogue) => catalogue.load(language)))
}

/** The shared texts alone, for parts of the SDK that say nothing else. */
export const sharedTexts = defineCatalogue({}, { de: async () => ({ default: {} }) })

/** The texts of a catalogue in the person's language; re-renders when the language changes. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): AllTexts<T> {
  return useSyncExternalStore(subscribeLanguage, catalogue.current)
}
