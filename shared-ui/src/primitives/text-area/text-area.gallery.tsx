import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'

function Example({ value: initial, ...props }: Omit<TextAreaProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <TextArea {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, filled, error, disabled',
    element: (
      <Stack>
        <Example label="Description" hint="What the community is about." value="" />
        <Example
          label="Description"
          value={'Fourteen people, three workshops\nand one kitchen on the old quay.'}
        />
        <Example label="Description" value="…" error="This text contains characters that cannot be shown." />
        <Example label="Description" value="Ten kilometres, then pancakes." disabled />
      </Stack>
    ),
  },
]
