import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { SearchInput } from './search-input.tsx'

function Example({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return <SearchInput label="Search members" clearLabel="Clear" value={value} onChange={setValue} />
}

export const gallery = [
  {
    title: 'Empty and filled',
    element: (
      <Stack>
        <Example initial="" />
        <Example initial="ann" />
      </Stack>
    ),
  },
]
