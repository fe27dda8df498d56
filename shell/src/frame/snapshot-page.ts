/** What a page looked like when it was left: a copy of its DOM, without any behaviour. */
export interface PageSnapshot {
  /** The copied content, not in the document yet. */
  readonly content: HTMLElement
  /** The scroll position of the window. */
  readonly top: number
  /** Restores the scroll positions inside the content. Call it once the content is in the document. */
  readonly restoreScroll: () => void
}

/**
 * Copies the DOM of a page that is about to be removed. A copy instead of the page itself, which would go on fetching,
 * writing and listening (ADR 0078).
 */
export function snapshotPage(page: HTMLElement): PageSnapshot {
  const content = document.createElement('div')
  const copy = page.cloneNode(true)
  content.append(...copy.childNodes)
  const scrolled: [Element, number, number][] = []
  const originals = page.querySelectorAll('*')
  content.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index]
    if (!original) return
    // Duplicate ids and radio groups would interfere with the new page. Drawings need theirs.
    if (!(element instanceof SVGElement)) element.removeAttribute('id')
    element.removeAttribute('name')
    if (original.scrollTop > 0 || original.scrollLeft > 0)
      scrolled.push([element, original.scrollTop, original.scrollLeft])
    if (element instanceof HTMLInputElement && original instanceof HTMLInputElement)
      element.value = original.value
    if (element instanceof HTMLImageElement) {
      element.loading = 'eager'
      element.decoding = 'sync'
    }
  })
  return {
    content,
    top: document.documentElement.scrollTop,
    restoreScroll: () => {
      for (const [element, top, left] of scrolled) {
        element.scrollTop = top
        element.scrollLeft = left
      }
    },
  }
}
