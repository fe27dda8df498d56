/** Texts that do not fit their place: out of the sheet, under an edge, or shortened though they are the app's own. */
import type { Page } from 'playwright/test'

/**
 * What cannot be read whole in the sheet on top, or else on the page, one line each. Names and purposes that people gave
 * (`given`) may be shortened with an ellipsis, but not run out of their place; the app's own words may not be shortened
 * either, not even those before a name ('For: …'). What can be scrolled by design (tabs, chips, a carousel) is left out,
 * and so is what is out of reach behind a panel.
 */
export async function cutTexts(page: Page, given: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((known) => {
    const names = new Set(known)
    const sheets = document.querySelectorAll('[role=dialog]')
    const root = sheets[sheets.length - 1] ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const found = cutOf(texts.currentNode as Text)
      if (found !== null) cut.push(found)
    }
    return [...new Set(cut)]

    function cutOf(node: Text): string | null {
      const text = node.data.trim()
      const { left, ...rest } = edgesOf(node, node.data.length)
      let { right, bottom } = rest
      if (text === '' || right - left < 2 || node.parentElement?.closest('[inert]')) return null
      for (let box = node.parentElement; box && box !== root.parentElement; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        // Words that only screen readers get.
        if (edges.width <= 1) return null
        if (style.overflowX === 'visible') {
          if (box.matches('button') && (right > edges.right || left < edges.left))
            return `${text} (beyond its button)`
          continue
        }
        // What lies beyond these edges is reached by scrolling.
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
        // What is around a panel does not clip it.
        if (style.position === 'fixed') break
      }
      return right > innerWidth + 1 ? `${text} (beyond the screen)` : null
    }

    function edgesOf(node: Text, end: number): DOMRect {
      const range = document.createRange()
      range.setStart(node, 0)
      range.setEnd(node, end)
      return range.getBoundingClientRect().toJSON() as DOMRect
    }

    /** A name, or a name at the end of words that are whole, with room for the ellipsis. */
    function maybeShortened(node: Text, edge: number): boolean {
      const text = node.data.trim()
      if (names.has(text)) return true
      return [...names].some(
        (name) => text.endsWith(` ${name}`) && edgesOf(node, node.data.lastIndexOf(name)).right + 8 < edge,
      )
    }

    function isInCarousel(box: Element): boolean {
      return box.parentElement?.closest('[data-carousel]') != null
    }
  }, given)
}
