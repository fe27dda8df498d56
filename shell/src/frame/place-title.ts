/** Which heading names the place where the person is, and whether the focus came along. */

/** What a heading said when it was looked at. */
export interface PlaceTitle {
  readonly element: HTMLElement
  readonly text: string
}

/** A page may come out of hiding, from behind a panel, or be left while still in sight. */
const OUT_OF_REACH = '[inert], [hidden], [data-phase="leaving"]'

/** The innermost title that can be reached: a panel's rather than that of the list beside it. */
export function titleIn(content: Element): PlaceTitle | null {
  const titles = [...content.querySelectorAll('h1')].map((element) => ({
    element,
    text: element.textContent.trim(),
  }))
  return titles.findLast(({ element, text }) => text !== '' && element.closest(OUT_OF_REACH) === null) ?? null
}

export function isSameTitle(one: PlaceTitle | null, other: PlaceTitle | null): boolean {
  return one?.element === other?.element && one?.text === other?.text
}

/** Looks now and whenever the content changes in a way that may bring another title or lose the focus. */
export function watchPlace(content: Element, signal: AbortSignal, look: () => void): void {
  const changes = new MutationObserver(look)
  signal.addEventListener('abort', () => changes.disconnect())
  changes.observe(content, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['inert', 'hidden', 'data-phase'],
  })
  look()
}

/** Whether what had the focus has gone, or cannot be reached any more. */
export function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[inert]') !== null
}

/**
 * Gives a lost focus to the link that led to the place that was left, on the way back from there, else to the title.
 * True if it was the title.
 */
export function regainFocus(content: Element, title: PlaceTitle, pathname: string, left: string): boolean {
  const link = left.startsWith(`${pathname}/`) ? wayTo(content, left) : null
  if (link === null) title.element.tabIndex = -1
  const target = link ?? title.element
  target.focus({ preventScroll: true })
  return link === null
}

function wayTo(content: Element, path: string): HTMLElement | null {
  const links = content.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
  return [...links].find((link) => link.closest(OUT_OF_REACH) === null) ?? null
}
