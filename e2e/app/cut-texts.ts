/**
 * Finds texts that do not fit their place: outside the sheet, under an edge, or shortened although they are the app's
 * own.
 */
import type { Page } from 'playwright/test'

/**
 * Returns what cannot be read in full in the sheet on top, or on the page if no sheet is open, one line each. Names and
 * purposes that people gave (`entered`) may be shortened with an ellipsis, but may not run out of their place. The app's
 * own words may not even be shortened, and neither may its words before a name ('For: …'). It leaves out what scrolls by
 * design (tabs, chips, a carousel), and what is out of reach behind a panel.
 */
export async function cutTexts(page: Page, entered: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((known) => {
    const names = new Set(known)
    const sheets = document.querySelectorAll('[role=dialog]')
    const root = sheets[sheets.length - 1] ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const found = findCut(texts.currentNode as Text)
      if (found !== null) cut.push(found)
    }
    return [...new Set(cut)]

    function findCut(node: Text): string | null {
      const text = node.data.trim()
      const { left, ...rest } = getEdges(node, node.data.length)
      let { right, bottom } = rest
      // A line of facts hides the dot before the first one of each line.
      if (text === '' || text === '·' || right - left < 2 || node.parentElement?.closest('[inert]'))
        return null
      for (let box = node.parentElement; box && box !== root.parentElement; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        // Only screen readers get these words.
        if (edges.width <= 1) return null
        if (style.overflowX === 'visible') {
          if (box.matches('button') && (right > edges.right || left < edges.left))
            return `${text} (beyond its button)`
          continue
        }
        // People reach what lies beyond these edges by scrolling.
        if (box.matches(':has(> [role=tablist]), [role=group], [role=radiogroup]') || isInCarousel(box))
          return null
        if (/auto|scroll/.test(style.overflowY)) bottom = Math.min(bottom, edges.bottom)
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const isOut = right > edges.right + 1 || left < edges.left - 1
        if (isOut || bottom > edges.bottom + 3) {
          if (!isShortened || !maybeShortened(node, edges.right))
            return `${text} (${isShortened ? 'shortened' : 'out of sight'})`
          right = Math.min(right, edges.right)
          bottom = Math.min(bottom, edges.bottom)
        }
        // The elements around a panel do not clip it.
        if (style.position === 'fixed') break
      }
      return right > innerWidth + 1 ? `${text} (beyond the screen)` : null
    }

    function getEdges(node: Text, end: number): DOMRect {
      const range = document.createRange()
      range.setStart(node, 0)
      range.setEnd(node, end)
      return range.getBoundingClientRect().toJSON() as DOMRect
    }

    /** Returns whether it is a name, or a name at the end of complete words, with room for the ellipsis. */
    function maybeShortened(node: Text, edge: number): boolean {
      const text = node.data.trim()
      if (names.has(text)) return true
      return [...names].some(
        (name) => text.endsWith(` ${name}`) && getEdges(node, node.data.lastIndexOf(name)).right + 8 < edge,
      )
    }

    function isInCarousel(box: Element): boolean {
      return box.parentElement?.closest('[data-carousel]') != null
    }
  }, entered)
}
