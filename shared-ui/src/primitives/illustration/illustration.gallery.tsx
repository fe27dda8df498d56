import { Inline } from '../layout/layout.tsx'
import { Illustration, type IllustrationName } from './illustration.tsx'

const NAMES: IllustrationName[] = ['coffer', 'people', 'event', 'transactions', 'search', 'error', 'offline']

export const gallery = [
  {
    title: 'All illustrations',
    element: (
      <Inline $wrap>
        {NAMES.map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </Inline>
    ),
  },
]
