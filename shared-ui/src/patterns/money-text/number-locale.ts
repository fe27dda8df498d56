let locale: string | undefined

/**
 * Returns the BCP 47 tag for numbers. Until it is set, numbers follow the language of the page, so that a test only has to call
 * `setLanguage`. Undefined means the browser's.
 */
export function numberLocale(): string | undefined {
  if (locale !== undefined || typeof document === 'undefined') return locale
  return document.documentElement.lang || undefined
}

/** Sets the app's language for numbers, which may differ from the browser's. Called once before the first render. */
export function setNumberLocale(tag: string): void {
  locale = tag
}
