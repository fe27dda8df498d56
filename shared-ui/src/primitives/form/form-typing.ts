import type { Typing } from './typed-text.ts'

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
