import { createContext, use, useLayoutEffect, useOptimistic, useTransition } from 'react'

/** How a form learns of text that it has not been rendered with yet. */
export interface Typing {
  /** A field begins to wait. The answer ends that. */
  readonly wait: () => () => void
}

export const TypingContext = createContext<Typing | null>(null)

/**
 * The text of a form's field, drawn as it is typed: what depends on it is rendered afterwards, so that a key does not wait for the
 * whole form. `Form` does not submit before it is. Outside of a form everything is rendered at once.
 *
 * @param value the text as the form knows it
 * @returns the text to show, and what takes a changed one
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const form = use(TypingContext)
  const [shown, show] = useOptimistic(value)
  const [isWaiting, startTransition] = useTransition()
  useLayoutEffect(() => {
    if (isWaiting) return form?.wait()
  }, [isWaiting, form])
  const change = (text: string) => {
    if (form === null) {
      onChange(text)
      return
    }
    startTransition(() => {
      show(text)
      onChange(text)
    })
  }
  return [shown, change] as const
}
