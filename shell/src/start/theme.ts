import type { LocalKey } from '@coffer/shared-sdk/client'

const DARK_MODE: `coffer.${LocalKey}` = 'coffer.darkMode'

/**
 * Sets the theme before the first paint, so that the wrong theme does not flash. Also shows a message if the shell cannot be
 * loaded.
 */
export function run(): void {
  const choice = storedChoice()
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  addEventListener('error', showFailure, true)
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(DARK_MODE)
  } catch {
    // Storage is blocked: the system's preference applies.
    return null
  }
}

/** If the shell cannot be loaded or does not match its hash, it never runs, so this script shows the message instead. */
function showFailure({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement) || !target.defer) return
  const line = document.querySelector('#placeholder span')
  if (!line) return
  document.getElementById('start-snapshot')?.remove()
  line.textContent = navigator.language.startsWith('de')
    ? 'Coffer konnte nicht geladen werden. Lade die Seite neu.'
    : 'Coffer could not be loaded. Reload the page.'
}
