import { ArrowUpDown } from 'lucide-react'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import { ScreenHeader } from './screen-header.tsx'

export const gallery = [
  {
    title: 'Of a tab',
    element: (
      <ScreenHeader
        title="My Lakeside"
        actions={<IconButton label="Sort" icon={<ArrowUpDown aria-hidden />} />}
      />
    ),
  },
  {
    title: 'Of a detail',
    element: (
      <ScreenHeader
        title="A detail whose title is longer than the room that a telephone has"
        back={{ label: 'Back', onClick: () => undefined }}
      />
    ),
  },
]
