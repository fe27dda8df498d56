/** Does a job by keys alone, and notes what a screen reader hears on the way. */
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { takesPresses } from './double-taps.ts'
import { findProblems } from './gallery.ts'
import type { Hand } from './jobs.ts'
import { tabsTo } from './keyboard.ts'

interface Keys extends Hand {
  /**
   * Returns the role and the name of each element that had the focus when it was used, as a screen reader says them.
   */
  readonly used: () => readonly string[]
  /** Returns what axe finds in any state on the way, and the elements of the tree that have no name. */
  readonly problems: () => readonly string[]
}

/** Controls that need a name, in a line of the tree that has none. */
const NAMELESS =
  /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|switch|combobox|tab|menuitem|dialog|img)(?: \[.*\])*:?$/

/** The page must have loaded axe (`injectAxe`). */
export function byKeys(page: Page): Keys {
  const used: string[] = []
  const problems: string[] = []
  const looks = async () => {
    await takesPresses(page)
    // Waits until the page behind the link is shown.
    await expect(page.locator('main')).toBeVisible()
    const tree = await page.locator('body').ariaSnapshot()
    const nameless = tree.split('\n').filter((line) => NAMELESS.test(line))
    const found = await findProblems(page, {})
    problems.push(...[...nameless, ...found].map((problem) => `Before step ${used.length + 1}: ${problem}`))
  }
  const notes = async () => {
    const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
    // The demo's figures do not matter here.
    used.push(line.replace(/^- /, '').replace(/:.*$/, ''))
  }
  return {
    presses: async (element) => {
      // This waits for the page behind the link.
      await expect(element).toBeVisible()
      await looks()
      await tabsTo(element)
      await notes()
      const isBox = await element.evaluate((control) => control.matches('input'))
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    chooses: async (list, name) => {
      await looks()
      const search = list.getByRole('searchbox')
      const row = list.getByRole('radio', { name }).or(list.getByRole('checkbox', { name }))
      // A short list has no search, which shows only once the list is there.
      await expect(search.or(row).first()).toBeVisible()
      if (await search.isVisible()) {
        await tabsTo(
          search,
          (await search.evaluate((field) => field === document.activeElement)) ? 'Tab' : 'Shift+Tab',
        )
        await notes()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(name)
        await expect(row).toHaveCount(1)
      }
      await tabsTo(row)
      await notes()
      await page.keyboard.press('Space')
    },
    types: async (field, text) => {
      await looks()
      await expect(field).toBeFocused()
      await notes()
      await page.keyboard.type(text)
    },
    goesOn: () => page.keyboard.press('Enter'),
    used: () => used,
    problems: () => problems,
  }
}
