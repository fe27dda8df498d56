import { useState } from 'react'

/**
 * `aria-live` for a line that stands there from the start: what changes in it is read out; its first words are not, but
 * met where they stand. They would come before the title of the page or sheet that they belong to.
 */
export function useQuietAtFirst(text: string | undefined): 'off' | 'polite' {
  const [first] = useState(text)
  const [hasChanged, setHasChanged] = useState(false)
  if (text !== first && !hasChanged) setHasChanged(true)
  return hasChanged || text !== first ? 'polite' : 'off'
}
