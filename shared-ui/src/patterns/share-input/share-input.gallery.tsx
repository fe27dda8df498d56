import { useState } from 'react'
import { Inline } from '../../primitives/layout/layout.tsx'
import { ShareInput, type ShareInputProps } from './share-input.tsx'

function Example({ value: initial, ...props }: Omit<ShareInputProps, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <ShareInput {...props} value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty, one, percentage, error, disabled',
    element: (
      <Inline $wrap $gap={4} $align="start">
        <Example label="Ann" value="" />
        <Example label="Bo" value="1.0" />
        <Example label="Carla" value="37.5" unit="%" />
        <Example label="Dirk" value="1000.0" error="At most 999.99." />
        <Example label="Émile" value="2.25" disabled />
      </Inline>
    ),
  },
]
