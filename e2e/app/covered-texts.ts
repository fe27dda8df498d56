/** Finds texts that something else covers: a bar, a header or another text. */
import type { Page } from 'playwright/test'

/**
 * Returns what nobody can read in the sheet on top, or on the page, because something covers it, one line each. A text
 * under a fixed bar counts only if scrolling cannot uncover it: if it is still covered in the middle of the screen, or
 * at the very end of the page. Texts on top of each other are found everywhere.
 */
export async function coveredTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sheets = document.querySelectorAll('[role=dialog]')
    const root = sheets[sheets.length - 1] ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    const lines: Line[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      if (!isToBeRead(node)) continue
      const layer = findLayer(node)
      for (const edges of getVisibleLines(node)) lines.push({ text: node.data.trim(), node, layer, edges })
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.node !== other.node && one.layer === other.layer && meet(one.edges, other.edges))
          found.add(`${one.text} (on ${other.text})`)
      }
    }
    const scroller = findScroller(root)
    const place = scroller.scrollTop
    for (const { text, node } of lines) {
      if (!isCovered(node)) continue
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const by = isCovered(node)
      if (by) found.add(`${text} (under ${by})`)
    }
    scroller.scrollTo({ top: place, behavior: 'instant' })
    return [...found]

    interface Line {
      readonly text: string
      readonly node: Text
      /** The fixed bar or header that contains it; null for everything that scrolls. */
      readonly layer: Element | null
      readonly edges: DOMRect
    }

    function isToBeRead(node: Text): boolean {
      const box = node.parentElement
      return (
        node.data.trim() !== '' &&
        box !== null &&
        box.closest('[inert], svg, [role=region]:has(> [role=status])') === null &&
        box.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }

    function findLayer(node: Text): Element | null {
      for (let box = node.parentElement; box && box !== root; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
      }
      return null
    }

    /** Returns the lines as far as they are visible within their boxes. It leaves out what only screen readers get. */
    function getVisibleLines(node: Text): DOMRect[] {
      const range = document.createRange()
      range.selectNodeContents(node)
      const clips: DOMRect[] = []
      for (let box = node.parentElement; box && box !== root.parentElement; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX !== 'visible') clips.push(box.getBoundingClientRect())
        if (position === 'fixed') break
      }
      return [...range.getClientRects()].flatMap((line) => {
        const left = Math.max(line.left, ...clips.map((clip) => clip.left))
        const right = Math.min(line.right, ...clips.map((clip) => clip.right))
        const top = Math.max(line.top, ...clips.map((clip) => clip.top))
        const bottom = Math.min(line.bottom, ...clips.map((clip) => clip.bottom))
        return right - left < 2 || bottom - top < 2
          ? []
          : [new DOMRect(left, top, right - left, bottom - top)]
      })
    }

    /** Lines of one paragraph overlap a little, but their letters never do. */
    function meet(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 1 && height > Math.min(one.height, other.height) * 0.4
    }

    /** Returns what covers the middle of a line that is on the screen; null if nothing does. */
    function isCovered(node: Text): string | null {
      const box = node.parentElement as HTMLElement
      if (getComputedStyle(box).pointerEvents === 'none') return null
      for (const edges of getVisibleLines(node)) {
        const [x, y] = [edges.left + edges.width / 2, edges.top + edges.height / 2]
        for (const above of document.elementsFromPoint(x, y)) {
          if (above.contains(box) || box.contains(above)) break
          // A toast disappears by itself.
          if (above.closest('[role=region]:has(> [role=status])')) continue
          if (isPainted(above)) return above.textContent.trim().slice(0, 40) || above.localName
        }
      }
      return null
    }

    function isPainted(element: Element): boolean {
      const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element)
      const isClear = backgroundColor === 'transparent' || /,\s*0\)$/.test(backgroundColor)
      return !isClear || backgroundImage !== 'none' || backdropFilter !== 'none'
    }

    function findScroller(within: Element): Element {
      const inside = [...within.querySelectorAll('*')].find(
        (box) =>
          box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
      )
      return inside ?? document.scrollingElement ?? document.documentElement
    }
  })
}
