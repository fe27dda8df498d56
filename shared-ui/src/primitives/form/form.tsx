import { useState, type ReactNode } from 'react'
import { createTyping, TypingContext } from './typing.ts'

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
  const [{ attach, waits, context }] = useState(createTyping)
  return (
    <form
      {...aria}
      ref={attach}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits()) onSubmit()
      }}
    >
      <TypingContext value={context}>{children}</TypingContext>
    </form>
  )
}
