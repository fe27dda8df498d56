import { createContext, use, useLayoutEffect, useOptimistic, useTransition } from 'react'

/** How a form learns of text that it has not been rendered with yet. */
export interface Typing {
  /** A field begins to wait for the form. The answer ends that. */
  readonly wait: () => () => void
}

export const TypingContext = createContext<Typing | null>(null)

/**
 * The text of a form's field, drawn as it is typed: what depends on it is rendered afterwards, so that a key does not wait for the
 * whole form. A `DeferredForm` does not submit before it is (ADR 0204). Elsewhere everything is rendered at once.
 *
 * @param value the text as the form knows it
 * @returns the text to show, and what takes a changed one
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const form = use(TypingContext)
  const [shown, show] = useOptimistic(value)
  const [isWaiting, startTransition] = useTransition()
  // Only a form is waited for.
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
