import { createContext, use, useLayoutEffect, useOptimistic, useTransition } from 'react'

/** Tells a form that a field has text which the form has not rendered yet. */
export interface Typing {
  /** Registers a field that waits for the form. Returns a function that ends the wait. */
  readonly wait: () => () => void
}

export const TypingContext = createContext<Typing | null>(null)

/**
 * Shows a field's text as it is typed, and renders what depends on it afterwards, so that a key does not wait for the whole form.
 * A `DeferredForm` submits only after that rendering (ADR 0192). Elsewhere everything is rendered together.
 *
 * @param value the text as the form knows it
 * @returns the text to show, and a function that takes changed text
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const form = use(TypingContext)
  const [shown, show] = useOptimistic(value)
  const [isWaiting, startTransition] = useTransition()
  // Only a form waits for its fields.
  useLayoutEffect(() => (isWaiting ? form?.wait() : undefined), [isWaiting, form])
  const change = (text: string) => {
    const enter = () => {
      if (form) show(text)
      onChange(text)
    }
    if (form) startTransition(enter)
    else enter()
  }
  return [shown, change] as const
}
