import { ArrowUpDown, Ellipsis, X } from 'lucide-react'
import { Inline } from '../layout/layout.tsx'
import { IconButton } from './icon-button.tsx'

export const gallery = [
  {
    title: 'Quiet, filled, disabled, as link',
    element: (
      <Inline>
        <IconButton label="Close" icon={<X aria-hidden />} />
        <IconButton label="Sort" variant="filled" icon={<ArrowUpDown aria-hidden />} />
        <IconButton label="More" disabled icon={<Ellipsis aria-hidden />} />
        <IconButton
          label="Home"
          icon={<X aria-hidden />}
          renderLink={({ children, ...link }) => (
            <a href="#home" {...link}>
              {children}
            </a>
          )}
        />
      </Inline>
    ),
  },
]
