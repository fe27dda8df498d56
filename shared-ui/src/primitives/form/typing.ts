import { createContext, use, useLayoutEffect, useOptimistic, useTransition } from 'react'

/** How a form learns of text that it has not been rendered with yet. */
export interface Typing {
  /** A field begins to wait for the form. The answer ends that. */
  readonly wait: () => () => void
}

export const TypingContext = createContext<Typing | null>(null)

/**
 * The text of a form's field, drawn as it is typed: what depends on it is rendered afterwards, so that a key does not wait for the
 * whole form. `Form` does not submit before it is (ADR 0204). Outside of a form everything is rendered at once.
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

export interface FormTyping {
  readonly context: Typing
  /** The form's element; the answer ends what began with it. */
  readonly attach: (form: HTMLFormElement | null) => () => void
  /** Whether a field waits; then the form is submitted as soon as none does. */
  readonly waits: () => boolean
}

/** Submits a form that was asked to while a field waited, once none does. */
export function createTyping(): FormTyping {
  let element: HTMLFormElement | null = null
  let fields = 0
  let isAsked = false
  const waits = () => {
    isAsked = fields > 0
    return isAsked
  }
  const onKey = (event: KeyboardEvent) => {
    // The browser would ignore Enter while the form's button is still disabled.
    if (isSubmitKey(event, element) && waits()) event.preventDefault()
  }
  const settle = () => {
    fields -= 1
    if (fields > 0 || !isAsked) return
    isAsked = false
    // After this commit, in which the button may have been enabled or disabled by what was typed.
    queueMicrotask(() => {
      const button = [...(element?.elements ?? [])].find((one) => one.matches('[type=submit]'))
      if (!button?.matches(':disabled')) element?.requestSubmit()
    })
  }
  return {
    context: {
      wait: () => {
        fields += 1
        return settle
      },
    },
    waits,
    attach: (form) => {
      element = form
      // Behind the handlers of the fields, to which Enter may mean something else.
      document.addEventListener('keydown', onKey)
      return () => {
        element = null
        document.removeEventListener('keydown', onKey)
      }
    },
  }
}

/** Enter in a field of one line, unless the field uses it or it ends what an input method composes. */
function isSubmitKey(event: KeyboardEvent, form: HTMLFormElement | null): boolean {
  const isField = event.target instanceof HTMLInputElement && event.target.form === form
  return event.key === 'Enter' && isField && !event.isComposing && !event.defaultPrevented
}
