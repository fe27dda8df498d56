import { Inline } from '../layout/layout.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'

const NAMES: DrawingName[] = ['coffer', 'people', 'event', 'transactions', 'search', 'trouble', 'offline']

export const gallery = [
  {
    title: 'All drawings',
    element: (
      <Inline $wrap>
        {NAMES.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </Inline>
    ),
  },
]
