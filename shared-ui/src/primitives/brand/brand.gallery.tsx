import { Inline, Stack } from '../layout/layout.tsx'
import { Logo, WordMark } from './brand.tsx'
import { Mark } from './mark.tsx'

export const gallery = [
  {
    title: 'Mark, word mark, logo',
    element: (
      <Stack $gap={6} $align="start">
        <Inline $gap={6} $align="end">
          <Mark size={16} />
          <Mark size={24} />
          <Mark size={32} />
          <Mark size={64} />
          <Mark size={128} title="Coffer" />
        </Inline>
        <WordMark size={48} />
        <Logo size={32} title="Coffer" />
        <Logo size={72} />
      </Stack>
    ),
  },
]
