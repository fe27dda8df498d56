/** A page that is hidden, behind a panel, or still on its way out. */
const UNREACHABLE = '[inert], [hidden], [data-phase="leaving"]'

/**
 * Focuses the page's title after a sheet has closed, once the focus is lost because the control that opened the sheet disappeared with the
 * change. It ends with the next key or press, and with the page: the shell announces the next one (ADR 0078). It does nothing while another
 * sheet is open.
 */
export function recoverFocus(): void {
  const observation = new AbortController()
  const { pathname } = location
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathname) {
      observation.abort()
      return
    }
    if (document.activeElement !== document.body || document.querySelector('[role=dialog]') !== null) return
    const titles = [...document.querySelectorAll<HTMLElement>('main h1')]
    const title = titles.findLast((one) => one.closest(UNREACHABLE) === null)
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
    observation.abort()
  })
  observation.signal.addEventListener('abort', () => observer.disconnect())
  const options = { capture: true, passive: true, signal: observation.signal }
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => observation.abort(), options)
  observer.observe(document.body, { subtree: true, childList: true })
}
