import { useState } from 'react'
import { Form, type FormProps } from './form.tsx'
import { TypingContext } from './typed-text.ts'
import type { Typing } from './typed-text.ts'

/**
 * A form in which much depends on the fields. It draws typed text immediately, renders itself afterwards, and submits only after
 * that rendering (ADR 0192).
 */
export function DeferredForm({ onSubmit, children, ...props }: Omit<FormProps, 'ref'>) {
  const [{ attach, waits, context }] = useState(createTyping)
  const submit = () => {
    if (!waits()) onSubmit()
  }
  return (
    <Form {...props} ref={attach} onSubmit={submit}>
      <TypingContext value={context}>{children}</TypingContext>
    </Form>
  )
}

interface FormTyping {
  readonly context: Typing
  /** A ref callback for the form's element; it returns its clean-up function. */
  readonly attach: (form: HTMLFormElement | null) => () => void
  /** Returns whether a field waits. If so, the form is submitted as soon as none does. */
  readonly waits: () => boolean
}

/** Submits a form once no field waits any longer, if submitting was requested meanwhile. */
function createTyping(): FormTyping {
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
    // Runs after this commit, in which the typed text may have enabled or disabled the button.
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
      // Runs after the fields' own handlers, because a field may use Enter for something else.
      document.addEventListener('keydown', onKey)
      return () => {
        element = null
        document.removeEventListener('keydown', onKey)
      }
    },
  }
}

/** Returns whether the event is Enter in a one-line field that neither handles Enter itself nor is composing text. */
function isSubmitKey(event: KeyboardEvent, form: HTMLFormElement | null): boolean {
  const isField = event.target instanceof HTMLInputElement && event.target.form === form
  return event.key === 'Enter' && isField && !event.isComposing && !event.defaultPrevented
}
