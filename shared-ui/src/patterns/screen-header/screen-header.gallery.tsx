import { ArrowUpDown } from 'lucide-react'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import { ScreenHeader } from './screen-header.tsx'

export const gallery = [
  {
    title: 'Tab',
    element: (
      <ScreenHeader
        title="My Lakeside"
        actions={<IconButton label="Sort" icon={<ArrowUpDown aria-hidden />} />}
      />
    ),
  },
  {
    title: 'Detail',
    element: (
      <ScreenHeader
        title="A detail whose title is longer than the room that a telephone has"
        back={{ label: 'Back', onClick: () => undefined }}
      />
    ),
  },
]
