let own: string | undefined

/** BCP 47 tag by whose habits figures are written where nobody says otherwise; the browser's own until it is set. */
export function numberLocale(): string | undefined {
  return own
}

/** Has figures written as the app's words and dates are: a browser in English may show the app in German. Told once, before anything is drawn. */
export function setNumberLocale(locale: string): void {
  own = locale
}
