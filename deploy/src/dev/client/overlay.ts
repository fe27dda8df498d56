const ID = 'coffer-build-errors'
const STYLE = `position: fixed; inset: 0; z-index: 2147483647; margin: 0; padding: 24px; overflow: auto;
background: #1b1213; color: #ffd9d6; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;`

/** Lays the compiler's message over the page until the next build succeeds; a click hides it. */
export function showErrors(errors: readonly string[]): void {
  document.getElementById(ID)?.remove()
  if (errors.length === 0) return
  const overlay = document.createElement('pre')
  overlay.id = ID
  overlay.setAttribute('role', 'alert')
  overlay.style.cssText = STYLE
  overlay.textContent = errors.join('\n\n')
  overlay.addEventListener('click', () => overlay.remove())
  document.documentElement.append(overlay)
}
