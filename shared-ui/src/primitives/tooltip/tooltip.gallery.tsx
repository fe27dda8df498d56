import { ArrowUpDown, Share2 } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Inline } from '../layout/layout.tsx'
import { Tooltip } from './tooltip.tsx'

export const gallery = [
  {
    title: 'On icon buttons (point at them)',
    element: (
      <Inline>
        <Tooltip text="Sort by name or balance">
          <IconButton label="Sort by name or balance" icon={<ArrowUpDown aria-hidden />} />
        </Tooltip>
        <Tooltip text="Copy a link to this event">
          <IconButton label="Copy a link to this event" icon={<Share2 aria-hidden />} />
        </Tooltip>
      </Inline>
    ),
  },
]
