import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { Sheet } from './sheet.tsx'

function Example({ isLong = false }: { isLong?: boolean }) {
  const [open, setOpen] = useState(true)
  const [value, setValue] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="New Community"
        description="Share money with people you know."
        closeLabel="Close"
        footer={<Button fullWidth>Create</Button>}
      >
        <Stack>
          <TextInput label="Name" value={value} onChange={setValue} />
          {isLong && Array.from({ length: 40 }, (_, line) => <p key={line}>Line {line + 1}</p>)}
        </Stack>
      </Sheet>
    </>
  )
}

export const gallery = [
  { title: 'Short', fullPage: true, element: <Example /> },
  { title: 'Longer than the window', fullPage: true, element: <Example isLong /> },
]
