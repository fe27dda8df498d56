import { useState } from 'react'

/**
 * Returns `aria-live` for a text that is rendered with its page or sheet: 'off' for the first text, which would otherwise be read out
 * before the title, and 'polite' from the first change on.
 */
export function useAriaLive(text: string | undefined): 'off' | 'polite' {
  const [firstText] = useState(text)
  const [hasChanged, setHasChanged] = useState(false)
  if (text !== firstText && !hasChanged) setHasChanged(true)
  return hasChanged || text !== firstText ? 'polite' : 'off'
}
