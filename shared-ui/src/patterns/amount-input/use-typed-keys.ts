import { useRef } from 'react'

interface TypedKeys {
  /** All keys up to the last one. The field may show only some of them: it dropped the last 0 of '1,000'. */
  readonly typed: string
  readonly shown: string
}

/** Remembers what is typed at the end of a field that shows only a part of it, until it is edited elsewhere or left. */
export function useTypedKeys() {
  const last = useRef<TypedKeys | null>(null)
  return {
    /** Returns what was typed so far, once the field's text has changed from `shown` to `text`. */
    after: (shown: string, text: string): string =>
      last.current?.shown === shown && text.length > shown.length && text.startsWith(shown)
        ? last.current.typed + text.slice(shown.length)
        : text,
    note: (typed: string, shown: string): void => {
      last.current = { typed, shown }
    },
    forget: (): void => {
      last.current = null
    },
  }
}
