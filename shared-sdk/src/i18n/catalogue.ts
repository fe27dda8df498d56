import { useSyncExternalStore } from 'react'
import { getLanguage, subscribeLanguage } from './language.ts'
import type { Language } from './language.ts'

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

export interface Catalogue<T extends Texts> {
  readonly fallback: T
  readonly current: () => Translated<T>
  readonly load: (language: Language) => Promise<void>
}

type Loaders<T> = { readonly [Code in Exclude<Language, 'en'>]: () => Promise<{ default: Translated<T> }> }

const catalogues = new Set<{ readonly load: (language: Language) => Promise<void> }>()

/**
 * One package's texts: English at hand, other languages loaded when a person uses them (ADR 0005).
 * A package calls this once, in its `texts` folder.
 */
export function defineCatalogue<const T extends Texts>(english: T, loaders: Loaders<T>): Catalogue<T> {
  const loaded = new Map<Language, Translated<T>>([['en', english as unknown as Translated<T>]])
  const catalogue: Catalogue<T> = {
    fallback: english,
    current: () => loaded.get(getLanguage()) ?? (english as unknown as Translated<T>),
    load: async (language) => {
      if (language === 'en' || loaded.has(language)) return
      loaded.set(language, (await loaders[language]()).default)
    },
  }
  catalogues.add(catalogue)
  return catalogue
}

/** Loads every known catalogue in a language; a remote's own is loaded before it first renders. */
export async function loadCatalogues(language: Language): Promise<void> {
  await Promise.all([...catalogues].map((catalogue) => catalogue.load(language)))
}

/** The texts of a catalogue in the person's language; re-renders when the language changes. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translated<T> {
  return useSyncExternalStore(subscribeLanguage, catalogue.current)
}
