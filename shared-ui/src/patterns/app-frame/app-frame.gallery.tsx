import { SkipLink } from './app-frame.tsx'

export const gallery = [
  {
    title: 'Skip link, visible while focused',
    element: (
      <>
        <SkipLink label="Skip to content" targetId="skip-link-target" />
        <p id="skip-link-target" tabIndex={-1}>
          The content. Press Tab to see the link.
        </p>
      </>
    ),
  },
]
