import { useEffect, useState } from 'react'
import { after } from '@coffer/shared-sdk/client'

/** How many of the given moments (milliseconds, ascending) have passed since this was first rendered. */
export function useElapsed(momentsMs: readonly number[]): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const cancels = momentsMs.map((momentMs, index) => after(momentMs, () => setPassed(index + 1)))
    return () => cancels.forEach((cancel) => cancel())
  }, [momentsMs])
  return passed
}
