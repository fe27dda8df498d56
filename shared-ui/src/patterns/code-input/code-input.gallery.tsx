import { useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { CodeInput, type CodeInputProps } from './code-input.tsx'

function Example({ value: initial, ...props }: Omit<CodeInputProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <CodeInput {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, partly filled, error',
    element: (
      <Stack $gap={6}>
        <Example label="Code" value="" hint="We've sent it to ann@example.org." />
        <Example label="Code" value="482" />
        <Example label="Code" value="482913" error="Could not log you in, please check the code." />
      </Stack>
    ),
  },
]
