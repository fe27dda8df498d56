import { useState } from 'react'
import { createTyping } from './form-typing.ts'
import { Form, type FormProps } from './form.tsx'
import { TypingContext } from './typed-text.ts'

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
