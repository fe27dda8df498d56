import { useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { CodeEntry, type CodeEntryProps } from './code-entry.tsx'

export const TEXTS = {
  label: 'Code',
  submit: 'Sign in',
  submitting: 'Logging you in',
  resend: 'Resend code',
  resending: 'Sending a new code',
  back: 'Cancel',
}
const nothing = () => {}

function Example(props: Partial<CodeEntryProps>) {
  const [value, setValue] = useState('')
  return (
    <Stack>
      <CodeEntry
        texts={TEXTS}
        value={value}
        status="idle"
        onChange={setValue}
        onComplete={nothing}
        onResend={nothing}
        onBack={nothing}
        {...props}
      />
    </Stack>
  )
}

export const gallery = [
  {
    title: 'New code sent, wrong code, failure, submitting',
    element: (
      <Stack $gap={8}>
        <Example
          notice="Your code has expired. We've sent you a new one."
          hint="It went to ann@example.org."
        />
        <Example error="Could not log you in, please check the code." />
        <Example failure="Something went wrong. Check your details and try again." />
        <Example value="482913" status="submitting" />
      </Stack>
    ),
  },
]
