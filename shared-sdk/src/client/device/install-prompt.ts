/** Chromium's offer to install the app comes once, early, and is used later. */

/** Chromium's own event; no other engine has it. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let current: InstallPrompt | null = null
const listeners = new Set<() => void>()

function setPrompt(next: InstallPrompt | null): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Keeps the browser from asking by itself, and keeps the offer for later (shell/src/install). Called once, at the
 * start.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setPrompt(null))
}

/** Returns the offer; null in a browser that makes none, and once it was used. */
export const installPrompt = (): InstallPrompt | null => current

/** Takes the offer: it can be used once. */
export function takeInstallPrompt(): InstallPrompt | null {
  const taken = current
  setPrompt(null)
  return taken
}

/** Calls `onChange` when an offer appears or disappears. Returns an unsubscribe function. */
export function onInstallPromptChange(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
