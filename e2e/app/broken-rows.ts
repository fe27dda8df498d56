/** Finds rows with an arrow that fall apart on a narrow screen. */
import type { Page } from 'playwright/test'

/**
 * Looks at the rows with an arrow in the sheet on top, or in the page if no sheet is open. Returns the rows whose arrow is
 * beside none of their texts, and the words in such rows that are broken without a hyphen, one line each. Texts that people
 * gave (`entered`) may be broken anywhere. It does not work in a Chromium with hyphenation dictionaries, because their
 * hyphens are not in the page.
 */
export async function brokenRows(page: Page, entered: readonly string[] = []): Promise<readonly string[]> {
  return page.evaluate((names) => {
    const sheets = document.querySelectorAll('[role=dialog]')
    const root = sheets[sheets.length - 1] ?? document.body
    const arrows = root.querySelectorAll('svg.lucide-chevron-right, svg.lucide-chevron-down')
    return [...new Set([...arrows].flatMap(findFaults))]

    function findFaults(arrow: Element): string[] {
      const row = arrow.closest('a, button, li')
      const edges = arrow.getBoundingClientRect()
      if (row === null || edges.width === 0 || arrow.closest('[inert]')) return []
      const texts = listTextNodes(row)
      const lines = texts.flatMap((node) => getLines(node, 0, node.data.length))
      const isBeside = lines.some(({ top, bottom }) => top < edges.bottom && bottom > edges.top)
      const isAlone = lines.length > 0 && !isBeside
      return [...(isAlone ? [`${row.textContent} (arrow alone)`] : []), ...texts.flatMap(brokenWords)]
    }

    function listTextNodes(row: Element): Text[] {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter((node) => node.data.trim() !== '')
    }

    function brokenWords(node: Text): string[] {
      if (names.some((name) => node.data.includes(name))) return []
      return [...node.data.matchAll(/[\p{L}\p{N}.,]+/gu)]
        .filter(({ 0: word, index }) => {
          const tops = getLines(node, index, index + word.length).map(({ top }) => top)
          return Math.max(...tops) - Math.min(...tops) > 4
        })
        .map(([word]) => `${word} (broken)`)
    }

    function getLines(node: Text, start: number, end: number): DOMRect[] {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
  }, entered)
}
