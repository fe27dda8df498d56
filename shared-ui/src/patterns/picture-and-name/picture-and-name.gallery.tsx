import { useRef, useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { PictureAndName } from './picture-and-name.tsx'

export function Example({ refusal }: { readonly refusal?: string }) {
  const [name, setName] = useState('House account')
  const [picture, setPicture] = useState<File | null>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  return (
    <Stack $gap={5}>
      <PictureAndName
        picture={{
          texts: {
            label: 'Picture',
            choose: 'Choose picture',
            change: 'Change picture',
            processing: 'Processing',
            failed: 'Failed to process image. Please try again.',
          },
          value: picture,
          onChange: setPicture,
        }}
        id="account"
        label="Name"
        placeholder="e.g. House account"
        fieldName="account-name"
        nameRef={nameRef}
        name={name}
        onNameChange={setName}
        refusal={refusal}
        missing={name === '' ? 'Enter a name.' : undefined}
      />
    </Stack>
  )
}

export const gallery = [
  { title: 'With a name', element: <Example /> },
  { title: 'Refused', element: <Example refusal="This name is taken." /> },
]
