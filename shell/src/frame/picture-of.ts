/** A page as it was seen when it was left: pixels, no life of its own. */
export interface Picture {
  /** Its content, not in the document yet. */
  readonly content: HTMLElement
  /** How far down the window was. */
  readonly top: number
  /** Brings back what scrolls by itself within it; once the content is in the document. */
  readonly restore: () => void
}

/**
 * Takes the picture of a page that is about to go. A copy of what is drawn, not the page kept alive: nothing of it asks,
 * writes or listens any more (ADR 0078).
 */
export function pictureOf(page: HTMLElement): Picture {
  const content = document.createElement('div')
  const copy = page.cloneNode(true)
  content.append(...copy.childNodes)
  const scrolled: [Element, number, number][] = []
  const originals = page.querySelectorAll('*')
  content.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index]
    if (!original) return
    // Two of one id, or of one group of radios, would mix with the page that comes. Drawings refer to theirs.
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
    restore: () => {
      for (const [element, top, left] of scrolled) {
        element.scrollTop = top
        element.scrollLeft = left
      }
    },
  }
}
