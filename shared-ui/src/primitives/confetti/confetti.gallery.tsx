import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Confetti } from './confetti.tsx'

function Example() {
  const [state, setState] = useState<'before' | 'flying' | 'after'>('before')
  return (
    <Stack $align="start">
      <Button onClick={() => setState('flying')} disabled={state === 'flying'}>
        Celebrate
      </Button>
      <p role="status">{state === 'after' ? 'All pieces have landed.' : ''}</p>
      {state === 'flying' && <Confetti onEnd={() => setState('after')} />}
    </Stack>
  )
}

export const gallery = [{ title: 'Thrown by a press', element: <Example /> }]
