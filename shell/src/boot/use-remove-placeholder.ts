import { useLayoutEffect } from 'react'

/**
 * Removes the page's placeholder in the same frame in which the calling component shows its first content (ADR 0069), and with it what
 * index.html shows of the last visit (ADR 0155). Too early the page would be empty; too late they would lie behind or above the content.
 *
 * @param hasContent whether the component shows something
 * @param isPage whether it is the page itself, not only the frame around it: until then the last visit's page is better than none, unless
 * the person taps or types something
 */
export function useRemovePlaceholder(hasContent = true, isPage = hasContent): void {
  useLayoutEffect(() => {
    if (hasContent) document.getElementById('placeholder')?.remove()
    if (isPage) removeSnapshot()
    if (isPage || !hasContent) return undefined
    for (const action of ACTIONS) addEventListener(action, removeSnapshot, { capture: true })
    return () => {
      for (const action of ACTIONS) removeEventListener(action, removeSnapshot, { capture: true })
    }
  }, [hasContent, isPage])
}

const ACTIONS = ['pointerdown', 'keydown', 'wheel'] as const

function removeSnapshot(): void {
  document.getElementById('start-snapshot')?.remove()
}
