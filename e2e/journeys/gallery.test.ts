/** axe finds nothing in any state of any component in a real browser, contrast included. */
import { expect, test } from 'playwright/test'
import { brokenRows } from '../app/broken-rows.ts'
import { IS_NIGHTLY, SIZES, getTags } from '../app/environment.ts'
import { buildGallery, findProblems, openGallery, showState } from '../app/gallery.ts'

/** The product's own hue, and a yellow on which neither black nor white is easy to read. */
const HUE = 168
const HARD_HUE = 55
/** These rules are about pages, and a component is no page; the app's tests check whole screens. */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']
const ALL = { rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])) }
const FIRST_VIEW = { theme: 'light', hue: HUE } as const
const VIEWS = [
  FIRST_VIEW,
  { theme: 'dark', hue: HUE },
  { theme: 'light', hue: HARD_HUE },
  { theme: 'dark', hue: HARD_HUE },
] as const
/** A theme or a hue can change only the contrast. All other rules are checked in the first view alone. */
const CONTRAST = { runOnly: ['color-contrast'] }

// There are many states, and at night each has several views.
test.describe.configure({ timeout: 180_000 })
test.beforeAll(buildGallery)

for (const [size, { viewport }] of SIZES) {
  test(`axe finds nothing in any state, ${size}`, { tag: getTags('@gallery', size) }, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport)
    const fullPages = await openGallery(page, FIRST_VIEW)
    expect(fullPages.length).toBeGreaterThan(20)
    for (const state of ['', ...fullPages]) {
      // The overview has most components; the others are checked in all views only at night.
      for (const view of IS_NIGHTLY || state === '' ? VIEWS : [FIRST_VIEW]) {
        await showState(page, state, view)
        const problems = await findProblems(page, view === FIRST_VIEW ? ALL : CONTRAST)
        expect.soft(problems, `${state || 'Overview'}, ${view.theme}, hue ${view.hue}`).toEqual([])
      }
    }
  })
}

test('axe finds no violations in what opens by a press', { tag: '@gallery' }, async ({ page }) => {
  await openGallery(page, FIRST_VIEW)
  for (const view of IS_NIGHTLY ? VIEWS : [FIRST_VIEW]) {
    await showState(page, 'Select/Empty, selected, error, disabled', view)
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('option', { name: '€ Euro' })).toBeVisible()
    expect.soft(await findProblems(page, ALL), `Select, ${view.theme}, hue ${view.hue}`).toEqual([])
    await page.keyboard.press('Escape')
    await showState(page, 'ChartFrame/Chart, loading, empty', view)
    await page.getByRole('button', { name: 'Table' }).click()
    expect.soft(await findProblems(page, ALL), `Chart's table, ${view.theme}, hue ${view.hue}`).toEqual([])
  }
})

test(
  'the check notices a text that is hard to read and a button without a name',
  { tag: '@gallery' },
  async ({ page }) => {
    await openGallery(page, FIRST_VIEW)
    await showState(page, 'Button/Variants', FIRST_VIEW)
    await page.evaluate(() => {
      const [send, cancel] = document.querySelectorAll('main button')
      send?.replaceChildren()
      cancel?.setAttribute('style', 'color: #ccc')
    })
    const problems = await findProblems(page, ALL)
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['button-name', 'color-contrast'])
  },
)

test(
  'a picture from the device is shown at once and comes down to 1024 px; a broken one is refused',
  { tag: '@gallery' },
  async ({ page }) => {
    await openGallery(page, FIRST_VIEW)
    await showState(page, 'ImagePicker/None, stored, square, disabled', FIRST_VIEW)
    const large = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
      canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500)
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
    })
    const picker = page.getByRole('group', { name: 'Avatar' }).first()
    const choose = (buffer: Buffer) =>
      picker.locator('input').setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
    await choose(Buffer.from(large, 'base64'))
    await expect(picker.locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(page.getByText('image/jpeg, 1024 x 512')).toBeVisible()
    await choose(Buffer.from('no picture'))
    await expect(picker.getByRole('alert')).toHaveText('Failed to process image. Please try again.')
  },
)

/** A small phone, and a small phone enlarged to twice its size. */
const NARROW = [320, 195]

test(
  'the longest word of a title lies on no button beside it, on a phone enlarged to twice its size',
  { tag: '@gallery' },
  async ({ page }) => {
    await openGallery(page, FIRST_VIEW)
    await showState(page, 'Sheet/Short', FIRST_VIEW)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading').evaluate((title) => {
      title.textContent = 'Haftpflichtversicherungsgesellschaften'
    })
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 844 })
      const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
      const textEnd = await dialog.getByRole('heading').evaluate((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        return range.getBoundingClientRect().right
      })
      expect(close?.width).toBe(44)
      expect(textEnd).toBeLessThanOrEqual(close?.x ?? 0)
      expect((close?.x ?? 0) + 44).toBeLessThanOrEqual(width)
    }
  },
)

test(
  'the sentence above a button takes no more room however large the amount gets in it',
  { tag: '@gallery' },
  async ({ page }) => {
    await openGallery(page, FIRST_VIEW)
    await showState(page, 'FormSummary/Summary, missing, refused', FIRST_VIEW)
    const sentence = page.locator('[data-longest]')
    const measureHeight = async () => (await sentence.boundingBox())?.height
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 844 })
      const before = await measureHeight()
      const text = await sentence.evaluate((place) => {
        const said = place.firstElementChild?.textContent ?? ''
        place.firstElementChild?.replaceChildren(place.getAttribute('data-longest') ?? '')
        return said
      })
      // This is more than the two lines of an ordinary sentence, into which the longest sentence would not fit.
      expect(before).toBeGreaterThan(50)
      expect(await measureHeight()).toBe(before)
      await sentence.evaluate((place, said) => place.firstElementChild?.replaceChildren(said), text)
    }
  },
)

test(
  'a row keeps its arrow beside its text and its words whole at every width from 320 px',
  { tag: '@gallery' },
  async ({ page }) => {
    await openGallery(page, FIRST_VIEW)
    await showState(page, "List/The app's own words", FIRST_VIEW)
    await expect(page.getByText('Verbindlichkeiten')).toBeVisible()
    for (let width = 320; width <= 560; width += 10) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await brokenRows(page), `${width} px`).toEqual([])
    }
  },
)
