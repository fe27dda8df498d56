import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

function Example({ value: initial, ...props }: Omit<TextInputProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <TextInput {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, filled, with icon and hint',
    element: (
      <Stack>
        <Example label="Description" placeholder="Dinner" value="" />
        <Example label="What is your full name?" value="Ann Lee" hint="You can also change it later." />
        <Example
          label="E-mail"
          type="email"
          start={<Mail aria-hidden />}
          placeholder="you@example.org"
          value=""
        />
      </Stack>
    ),
  },
  {
    title: 'Error and disabled',
    element: (
      <Stack>
        <Example label="E-mail" value="ann@" error="Enter a whole address, such as ann@example.org." />
        <Example label="Community" value="Lakeside" disabled />
      </Stack>
    ),
  },
]
