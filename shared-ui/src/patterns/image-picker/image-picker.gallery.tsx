import { useState } from 'react'
import { Inline, Stack } from '../../primitives/layout/layout.tsx'
import { ImagePicker, type ImagePickerProps } from './image-picker.tsx'

export const texts = {
  label: 'Avatar',
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove',
  processing: 'Preparing the picture',
  failed: 'Failed to process image. Please try again.',
}
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%23c96' d='M0 0h16v9H0z'/%3E%3Ccircle cx='8' cy='4' r='3' fill='%23fff'/%3E%3C/svg%3E"

function Example(props: Partial<ImagePickerProps>) {
  const [value, setValue] = useState<File | null>(null)
  const [result, setResult] = useState('')
  const change = async (image: File | null) => {
    setValue(image)
    const size = image && (await createImageBitmap(image))
    setResult(size ? `${image.type}, ${size.width} x ${size.height}` : '')
  }
  return (
    <div>
      <ImagePicker
        texts={texts}
        subject={{ id: 'a', name: 'Ann Lee' }}
        {...props}
        value={value}
        onChange={(image) => void change(image)}
      />
      <p>{result}</p>
    </div>
  )
}

export const gallery = [
  {
    title: 'None, stored, square, disabled',
    element: (
      <Inline $wrap $gap={8} $align="start">
        <Example />
        <Example current={PICTURE} onRemoveCurrent={() => undefined} />
        <Example subject={{ id: 'e', name: 'Summer Camp' }} shape="square" />
        <Example disabled />
      </Inline>
    ),
  },
  {
    title: 'Background, none and stored',
    element: (
      <Stack $gap={6}>
        <Example shape="wide" texts={{ ...texts, label: 'Background' }} />
        <Example shape="wide" current={PICTURE} texts={{ ...texts, label: 'Background' }} />
      </Stack>
    ),
  },
]
