import type { ScrollPositions } from '../navigation/scroll-positions.ts'

/** A copy of a page's DOM from when it was left, without any behaviour. */
export interface PageSnapshot {
  /** The copied content, not in the document yet. */
  readonly content: HTMLElement
  /** The scroll position of the window. */
  readonly top: number
  /** Restores the scroll positions inside the content. Call it once the content is in the document. */
  readonly restoreScroll: () => void
}

/**
 * Copies the DOM of a page that is about to be removed. The page itself cannot be used, because it would continue to fetch, write and
 * listen (ADR 0078). This reads nothing that would lay the page out once more.
 */
export function snapshotPage(page: HTMLElement, positions: ScrollPositions): PageSnapshot {
  const content = document.createElement('div')
  const copy = page.cloneNode(true)
  content.append(...copy.childNodes)
  // Duplicate ids and radio groups would interfere with the new page. Drawings keep their ids, because they need them.
  for (const element of content.querySelectorAll('[id]'))
    if (!(element instanceof SVGElement)) element.removeAttribute('id')
  for (const element of content.querySelectorAll('[name]')) element.removeAttribute('name')
  const inputs = page.querySelectorAll('input')
  content.querySelectorAll('input').forEach((input, index) => {
    const original = inputs[index]
    if (original) input.value = original.value
  })
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'eager'
    image.decoding = 'sync'
  }
  const scrolled = positions.inside(page)
  const originals = scrolled.length === 0 ? [] : [...page.querySelectorAll('*')]
  return {
    content,
    top: positions.windowTop(),
    restoreScroll: () => {
      const copies = content.querySelectorAll('*')
      for (const [original, { top, left }] of scrolled) {
        const element = copies[originals.indexOf(original)]
        if (!element) continue
        element.scrollTop = top
        element.scrollLeft = left
      }
    },
  }
}
