import { useRef, useState } from 'react'

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * Stores what a form has built, once: a second tap while it is under way, or after it is stored, does
 * nothing; after a failure it can be sent again. `store` rejects with the reason when it is refused.
 */
export function useSubmission<Draft>(store: (draft: Draft) => Promise<void>, onStored: () => void) {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  // A state would be read too late: two taps can fall into one render.
  const isUnderWay = useRef(false)

  const submit = async (draft: Draft) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmission({ status: 'sending' })
    try {
      await store(draft)
    } catch (error) {
      isUnderWay.current = false
      setSubmission({ status: 'failed', error })
      return
    }
    // Stays under way: what is stored is not sent again while the sheet closes.
    onStored()
  }
  return { submission, submit }
}
