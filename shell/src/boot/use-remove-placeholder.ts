import { useLayoutEffect } from 'react'

/**
 * Removes the page's placeholder in the same frame in which the calling component shows its first content (ADR 0069).
 * Earlier or later, the page would be empty or the placeholder would lie behind the content.
 */
export function useRemovePlaceholder(hasContent = true): void {
  useLayoutEffect(() => {
    if (hasContent) document.getElementById('placeholder')?.remove()
  }, [hasContent])
}
