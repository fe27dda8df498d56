import { useEffect, useRef, useState } from 'react'

export type Run =
  | { readonly status: 'idle' | 'running' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

interface OnceOptions {
  /** `isHere`: whether the sheet that started it still stands. */
  readonly onDone: (isHere: boolean) => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Does something once: a second tap while it is under way, or after it is done, does nothing; after a failure it
 * can be tried again. It goes on when its sheet is left by the back button, and then closes nothing.
 */
export function useOnce<Input>(work: (input: Input) => Promise<void>, { onDone, onFailed }: OnceOptions) {
  const [run, setRun] = useState<Run>({ status: 'idle' })
  // A state would be read too late: two taps can fall into one render.
  const isTaken = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const start = async (input: Input) => {
    if (isTaken.current) return
    isTaken.current = true
    setRun({ status: 'running' })
    try {
      await work(input)
    } catch (error) {
      isTaken.current = false
      setRun({ status: 'failed', error })
      onFailed(error)
      return
    }
    setRun({ status: 'done' })
    onDone(isHere.current)
  }
  /** Forgets the last attempt, for something new. */
  const reset = () => {
    if (run.status === 'running') return
    isTaken.current = false
    setRun({ status: 'idle' })
  }
  return { run, start, reset }
}
