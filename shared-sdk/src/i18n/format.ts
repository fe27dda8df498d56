import { getLanguage } from './language.ts'

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The form of a word for a number in the person's language, e.g. `plural(2, { one: 'day', other: 'days' })`. */
export function plural(count: number, forms: Plural): string {
  return forms[new Intl.PluralRules(getLanguage()).select(count)] ?? forms.other
}

/** A calendar day in the person's language and time zone, e.g. `3 March 2026`. */
export function formatDay(instant: string, style: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: style }).format(new Date(instant))
}
