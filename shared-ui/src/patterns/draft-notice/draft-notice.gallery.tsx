import { DraftNotice } from './draft-notice.tsx'

export const gallery = [
  {
    title: 'With a draft',
    element: (
      <DraftNotice
        notice={{
          text: 'Your unfinished entry is back.',
          action: 'Start over',
          onStartOver: () => undefined,
        }}
      />
    ),
  },
]
