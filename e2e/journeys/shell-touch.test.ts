/** Sheets, panels and the carousel follow the finger, on a phone with real touches. */
import type { Locator } from 'playwright/test'
import { sheet } from '../app/money.ts'
import { takesPresses } from '../app/double-taps.ts'
import type { Person } from '../app/person.ts'
import { MOVING, NIGHTLY, PHONE } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'
import { fingerOn } from '../app/touch.ts'

const TOUCH_PHONE = { ...PHONE, ...MOVING, hasTouch: true, isMobile: true }

/** Returns how far an element is away from its own place. */
const movedBy = (element: Locator) =>
  element.evaluate((it) => {
    const { m41, m42 } = new DOMMatrix(getComputedStyle(it).transform)
    return { x: Math.round(m41), y: Math.round(m42) }
  })
const getBox = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

async function hasSendOpen({ page, opens, isSignedInAs }: Person): Promise<Locator> {
  await isSignedInAs('bo@coffer.test')
  // The receiver is a person whom the app does not know: without a receiver the picker would open along with the sheet.
  await opens('/community?sheet=send&sheet.receiverId=nobodyaccount00')
  const send = sheet(page, 'Send')
  await expect(send).toBeVisible()
  await expect.poll(() => movedBy(send)).toEqual({ x: 0, y: 0 })
  // A sheet that opens by its address takes no press at first (ADR 0189).
  await takesPresses(page)
  return send
}

test(
  'a sheet follows the finger, comes back from a short drag and goes with a long one',
  { tag: '@shell' },
  async ({ visitor }) => {
    const bo = await visitor(TOUCH_PHONE)
    const send = await hasSendOpen(bo)
    const finger = await fingerOn(bo.page)
    const { y: top, height } = await getBox(send)
    const part = (share: number) => top + 20 + height * share

    await finger.goesDown(120, part(0))
    await finger.movesTo(120, part(0.2))
    // The first few pixels distinguish a drag from a tap.
    await expect.poll(async () => (await movedBy(send)).y).toBeGreaterThan(height * 0.2 - 24)
    await finger.lifts()
    await expect.poll(() => movedBy(send)).toEqual({ x: 0, y: 0 })
    await expect(send).toBeVisible()

    await finger.goesDown(120, part(0))
    await finger.movesTo(120, part(0.7))
    await finger.lifts()
    await expect(send).toBeHidden()
    await expect(bo.page).toHaveURL(/\/community$/)
  },
)

test(
  'a sheet whose content scrolls stays while it does',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const bo = await visitor({ ...TOUCH_PHONE, viewport: { width: 390, height: 420 } })
    const send = await hasSendOpen(bo)
    const finger = await fingerOn(bo.page)
    const content = send
      .locator(':scope > *')
      .filter({ has: bo.page.getByRole('textbox', { name: 'Amount' }) })
    const scrolled = () => content.evaluate((it) => it.scrollTop)
    const { y, height } = await getBox(content)
    await finger.goesDown(40, y + height - 10)
    await finger.movesTo(40, y + 10)
    await finger.lifts()
    await expect.poll(scrolled).toBeGreaterThan(40)
    const far = await scrolled()
    await finger.goesDown(40, y + 20)
    await finger.movesTo(40, y + 60)
    await finger.lifts()
    await expect.poll(scrolled).toBeLessThan(far)
    await expect(send).toBeVisible()
    expect(await movedBy(send)).toEqual({ x: 0, y: 0 })
  },
)

test(
  'a panel is swiped away from the left edge, and only from there',
  { tag: '@shell' },
  async ({ visitor }) => {
    const bo = await visitor(TOUCH_PHONE)
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens('/more')
    await bo.page.getByRole('link', { name: /About/ }).click()
    const about = bo.page.getByRole('region', { name: 'About' })
    await expect(about).toBeVisible()
    await expect.poll(() => movedBy(about)).toEqual({ x: 0, y: 0 })
    const finger = await fingerOn(bo.page)

    await finger.goesDown(120, 400)
    await finger.movesTo(330, 400)
    expect(await movedBy(about)).toEqual({ x: 0, y: 0 })
    await finger.lifts()

    await finger.goesDown(8, 400)
    await finger.movesTo(88, 400)
    await expect.poll(() => movedBy(about)).toEqual({ x: 80, y: 0 })
    await finger.lifts()
    await expect.poll(() => movedBy(about)).toEqual({ x: 0, y: 0 })

    await finger.goesDown(8, 400)
    await finger.movesTo(248, 400)
    await finger.lifts()
    await expect(bo.page).toHaveURL(/\/more$/)
    await expect(about).toBeHidden()
  },
)

test(
  'the carousel goes on once a quarter of the way is swiped',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const bo = await visitor(TOUCH_PHONE)
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens('/dashboard')
    const carousel = bo.page.getByRole('region', { name: 'Events' })
    await expect(carousel).toBeVisible()
    await carousel.scrollIntoViewIfNeeded()
    const finger = await fingerOn(bo.page)
    const { y, height } = await getBox(carousel.getByRole('listitem').first())
    const middle = y + height / 2
    const current = () => carousel.locator('[aria-current=true]').getAttribute('aria-label')
    const first = await current()

    await finger.goesDown(300, middle)
    await finger.movesTo(250, middle)
    await finger.lifts()
    expect(await current()).toBe(first)

    await finger.goesDown(300, middle)
    await finger.movesTo(150, middle)
    await finger.lifts()
    await expect.poll(current).not.toBe(first)

    // At this width two cards fit side by side, so the carousel stops when fewer cards than that are left.
    await bo.page.setViewportSize({ width: 1280, height: 800 })
    const count = await carousel.getByRole('listitem').count()
    expect(count).toBeGreaterThan(2)
    await expect(carousel.getByRole('button', { name: /^Show event/ })).toHaveCount(count - 1)
  },
)
