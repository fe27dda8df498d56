/** Texts that do not fit where they stand: out of the sheet, under an edge, or shortened though they are the app's own. */
import type { Page } from 'playwright/test'

/**
 * What cannot be read whole in the sheet on top, one line each. Names and purposes that people gave (`given`) may be
 * shortened with an ellipsis, but not run out of the sheet; the app's own words may not be shortened either. What can be
 * scrolled sideways by design (tabs, chips) is left out.
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
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, ...rest } = range.getBoundingClientRect().toJSON() as DOMRect
      let { right, bottom } = rest
      if (text === '' || right - left < 2) return null
      for (let box = node.parentElement; box && box !== root.parentElement; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        // Words that only screen readers get.
        if (edges.width <= 1) return null
        if (style.overflowX === 'visible' || box.matches('[role=tablist], [role=group], [role=radiogroup]'))
          continue
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const isOut = right > edges.right + 1 || left < edges.left - 1
        const isBelow =
          style.overflowY !== 'auto' && style.overflowY !== 'scroll' && bottom > edges.bottom + 3
        if (isOut || isBelow) {
          if (!isShortened || !names.has(text))
            return `${text} (${isShortened ? 'shortened' : 'out of sight'})`
          right = Math.min(right, edges.right)
          bottom = Math.min(bottom, edges.bottom)
        }
      }
      return right > innerWidth + 1 ? `${text} (beyond the screen)` : null
    }
  }, given)
}
