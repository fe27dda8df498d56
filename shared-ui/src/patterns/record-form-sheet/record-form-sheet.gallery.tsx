import { useRef, useState } from 'react'
import { TextInput } from '../../primitives/text-input/text-input.tsx'
import { FormSummary } from '../form-summary/form-summary.tsx'
import { RecordFormSheet } from './record-form-sheet.tsx'

export const texts = {
  title: 'Edit account',
  submit: 'Save',
  pending: 'Saving',
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  loading: 'Loading the account',
  failed: 'The account could not be loaded.',
  failedText: 'Check your connection and try again.',
}

function Example({ state, failure }: { readonly state: 'loading' | 'ready'; readonly failure?: string }) {
  const [name, setName] = useState('House account')
  const nameRef = useRef<HTMLInputElement>(null)
  return (
    <RecordFormSheet
      sheet={{ open: true, onClose: () => undefined, onClosed: () => undefined }}
      texts={texts}
      loaded={{ state }}
      submitting={{ isSending: false, isFrozen: failure !== undefined, failure }}
      restored={null}
      canChange
      isComplete={name !== ''}
      onSubmit={() => undefined}
      summary={<FormSummary text="Everyone in the community sees the change." />}
      initialFocus={nameRef}
    >
      <TextInput ref={nameRef} label="Name" name="name" value={name} onChange={setName} />
    </RecordFormSheet>
  )
}

export const gallery = [
  { title: 'Ready', fullPage: true, element: <Example state="ready" /> },
  { title: 'Loading', fullPage: true, element: <Example state="loading" /> },
  {
    title: 'Answer lost',
    fullPage: true,
    element: <Example state="ready" failure="The server did not answer. Try again." />,
  },
]
