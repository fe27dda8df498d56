import { FailureBanner } from './failure-banner.tsx'

export const gallery = [
  {
    title: 'After a lost answer',
    element: <FailureBanner text="The server did not answer. Nothing is lost: try again." />,
  },
]
