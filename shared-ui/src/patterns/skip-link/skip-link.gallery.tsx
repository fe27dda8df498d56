import { SkipLink } from './skip-link.tsx'

export const gallery = [
  {
    title: 'Seen with the focus',
    element: (
      <>
        <SkipLink label="Skip to content" targetId="skip-link-target" />
        <p id="skip-link-target" tabIndex={-1}>
          What the page is about. Press Tab.
        </p>
      </>
    ),
  },
]
