import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Confetti } from './confetti.tsx'

function Example() {
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  return (
    <Stack $align="start">
      <Button onClick={() => setState('running')} disabled={state === 'running'}>
        Celebrate
      </Button>
      <p role="status">{state === 'done' ? 'Done.' : ''}</p>
      {state === 'running' && <Confetti onEnd={() => setState('done')} />}
    </Stack>
  )
}

export const gallery = [{ title: 'Fired by a button', element: <Example /> }]
