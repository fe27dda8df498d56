import { useState } from 'react'
import { createTyping } from './form-typing.ts'
import { Form, type FormProps } from './form.tsx'
import { TypingContext } from './typed-text.ts'

/**
 * A form with much that depends on its fields: a typed text is drawn at once, and the form is rendered with it afterwards. It is
 * never submitted before that (ADR 0204).
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
