let locale: string | undefined

/** Returns the BCP 47 tag for numbers; undefined, which means the browser's, until it is set. */
export function numberLocale(): string | undefined {
  return locale
}

/** Sets the app's language for numbers, which may differ from the browser's. Called once before the first render. */
export function setNumberLocale(tag: string): void {
  locale = tag
}
