import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

/** No screen of the demo has this many stops. */
const MAX_PRESSES = 80

/** Presses Tab, or Shift+Tab, until the element has the focus, and checks that the focus is visible. */
export async function tabsTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return showsFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}

/** Goes there with Tab and presses Enter. */
export async function presses(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabsTo(target, key)
  await target.page().keyboard.press('Enter')
}

/** Checks that the focused element has an outline, or that the control around it has a ring. */
export async function showsFocus(page: Page): Promise<void> {
  const hasRing = () =>
    page.evaluate(() => {
      const isRing = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes(' 2px')
      }
      // The box of a field draws its ring, and the next cell draws a code's ring.
      const own = document.activeElement
      const box = own?.parentElement
      const around = [
        own,
        box,
        box?.parentElement,
        ...(own?.matches('input') ? (box?.querySelectorAll('*') ?? []) : []),
      ]
      return around.some((element) => element instanceof Element && isRing(element))
    })
  await expect.poll(hasRing, { message: 'a visible focus' }).toBe(true)
}

/** Checks that the focused element is fully visible, with no bar, header or heading over it. */
export async function standsClear(page: Page): Promise<void> {
  const isClear = () =>
    page.evaluate(() => {
      const own = document.activeElement
      if (own === null || own === document.body) return false
      const { top, bottom, left, width } = own.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => own.contains(document.elementFromPoint(left + width / 2, y)))
    })
  await expect.poll(isClear, { message: 'nothing over what has the focus' }).toBe(true)
}
