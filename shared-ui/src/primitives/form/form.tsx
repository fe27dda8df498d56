import { useEffectEvent, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { TypingContext } from './typing.ts'

export interface FormProps {
  /** For a submit button outside the form, as in a sheet's footer. */
  id?: string | undefined
  /** Called by the submit button and by Enter, never before the form is rendered with what was typed last. */
  onSubmit: () => void
  className?: string | undefined
  /** The id of its heading. */
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

/** A form without the browser's own validation and navigation. */
export function Form({ id, onSubmit, className, children, ...aria }: FormProps) {
  const { ref, typing, waits } = useTyping()
  return (
    <form
      {...aria}
      ref={ref}
      id={id}
      className={className}
      noValidate
      onKeyDown={(event) => {
        // The browser would ignore Enter while the button is still disabled.
        if (isSubmitKey(event) && waits()) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits()) onSubmit()
      }}
    >
      <TypingContext value={typing}>{children}</TypingContext>
    </form>
  )
}

/** Submits a form that was asked to while a field waited, once none does. */
function useTyping() {
  const ref = useRef<HTMLFormElement>(null)
  const waiting = useRef({ fields: 0, isAsked: false })
  const settle = useEffectEvent(() => {
    const state = waiting.current
    state.fields -= 1
    if (state.fields > 0 || !state.isAsked) return
    state.isAsked = false
    // After this commit, whose button may have been enabled or disabled by what was typed.
    queueMicrotask(() => {
      const button = [...(ref.current?.elements ?? [])].find((one) => one.matches('[type=submit]'))
      if (!button?.matches(':disabled')) ref.current?.requestSubmit()
    })
  })
  const typing = useMemo(
    () => ({
      wait: () => {
        waiting.current.fields += 1
        return settle
      },
    }),
    [],
  )
  /** Whether a field waits; then the form is submitted as soon as none does. */
  const waits = () => {
    const { fields } = waiting.current
    waiting.current.isAsked = fields > 0
    return fields > 0
  }
  return { ref, typing, waits }
}

/** Enter in a field of one line, unless it ends what an input method composes or is used by the field. */
function isSubmitKey({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLInputElement && target.type !== 'button'
  return key === 'Enter' && isField && !nativeEvent.isComposing && !defaultPrevented
}
