/** A community switches the events remote on or off (product 1, enableEvents). */
import type { Page } from 'playwright/test'
import { suppressRequestsSheet } from '../app/money.ts'
import { PHONE_SIZE } from '../app/environment.ts'
import { injectAxe, checkVariants } from '../app/screenshots.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

test(
  'a community without events fetches nothing of them, whatever the member opens',
  { tag: ['@events', NIGHTLY] },
  async ({ visitor }) => {
    const otis = await visitor()
    await otis.isSignedInAs('otis@coffer.test')
    for (const path of [
      '/dashboard',
      '/community',
      '/more',
      '/events',
      '/events/abc',
      '/dashboard/event/abc',
    ]) {
      await otis.opens(path)
      await expect(otis.page.locator('[data-remote-state=mounted]')).toBeVisible()
    }
    await expect(otis.page.getByRole('link', { name: 'Events' })).toHaveCount(0)
    // The other tabs' code loads 2 s after the first screen. Only then everything has arrived.
    await expect
      .poll(() => otis.requested.some((path) => path.startsWith('/remotes/mf-community/')))
      .toBe(true)
    expect(otis.requested.filter((path) => path.includes('mf-events'))).toEqual([])
  },
)

test('a community with events has their tab', { tag: ['@events', NIGHTLY] }, async ({ visitor }) => {
  const ann = await visitor()
  await ann.isSignedInAs('ann@coffer.test')
  await suppressRequestsSheet(ann.page)
  await ann.opens('/dashboard')
  await ann.goesToTab('Events')
  await expect(ann.page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  expect(ann.requested.some((path) => path.startsWith('/remotes/mf-events/'))).toBe(true)
})

test(
  'an admin switches events off and on again, and open sessions follow',
  { tag: '@events' },
  async ({ visitor }) => {
    const [kavya, ann] = [await visitor(), await visitor()]
    await kavya.isSignedInAs('kavya@coffer.test')
    await ann.isSignedInAs('ann@coffer.test')
    await injectAxe(kavya.page)
    await ann.opens('/events')
    // She takes part in it. The first one of the list may be another journey's.
    await ann.page
      .getByRole('link', { name: /Lake week/u })
      .first()
      .click()
    await expect(ann.page).toHaveURL(/\/events\/\w{15}/)
    const event = new URL(ann.page.url()).pathname

    await kavya.opens('/community')
    await kavya.page.getByRole('link', { name: 'Settings' }).click()
    expect(await checkVariants(kavya.page, 'settings')).toEqual([])
    await opensEvents(kavya.page)
    await switchEvents(kavya.page, false)
    await expect(kavya.page.getByText(/disappear for everyone, within two minutes/)).toBeVisible()
    expect(await checkVariants(kavya.page, 'settings-events')).toEqual([])
    await goesBackToTheList(kavya.page)
    await asksBeforeLeaving(kavya.page)
    await saves(kavya.page)

    await expect(ann.page).toHaveURL(/\/dashboard(\?|$)/)
    await expect(ann.page.getByText('Events are switched off in this community.')).toBeVisible()
    await expect(tab(ann.page)).toHaveCount(0)
    await expect(ann.page.locator(`a[href*="${event}"]`)).toHaveCount(0)

    const late = await visitor()
    await late.isSignedInAs('ann@coffer.test')
    await late.opens(event.replace('/events', '/dashboard/event'))
    await expect(late.page).toHaveURL(/\/dashboard(\?|$)/)
    await expect
      .poll(() => late.requested.some((path) => path.startsWith('/remotes/mf-community/')))
      .toBe(true)
    expect(late.requested.filter((path) => path.includes('mf-events'))).toEqual([])

    await opensEvents(kavya.page)
    await switchEvents(kavya.page, true)
    await saves(kavya.page)
    for (const { page } of [ann, late]) await expect(tab(page)).toBeVisible()
    await ann.opens(event)
    await expect(ann.page.getByRole('button', { name: /^Your balance/u })).toBeVisible()
    // The page requests its data while the code loads (ADR 0155).
    expect(ann.requested).toContain('/ext/reads')

    await kavya.page.goBack()
    await kavya.page.getByRole('link', { name: 'Activity' }).click()
    await expect(kavya.page.getByText('Kavya Raman changed the settings: Events (on).').first()).toBeVisible()
    expect(await checkVariants(kavya.page, 'activity')).toEqual([])
  },
)

/** The tab is found by its path, because a sheet over the dashboard hides it from roles. */
const tab = (page: Page) => page.locator('nav a[href^="/events"]')

/** Opens a section's page on a phone. The viewport is set first, because the screen check leaves it at desktop size. */
async function opensEvents(page: Page): Promise<void> {
  await page.setViewportSize(PHONE_SIZE)
  await page.getByRole('main').getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/community\/settings\/events$/)
}

/** Goes back from a section's page to the list, without a question and without losing anything. */
async function goesBackToTheList(page: Page): Promise<void> {
  await page.setViewportSize(PHONE_SIZE)
  await page.goBack()
  await expect(page).toHaveURL(/\/community\/settings$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Events' })).toContainText('Not saved')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function switchEvents(page: Page, on: boolean): Promise<void> {
  const events = page.getByRole('switch', { name: 'Events', exact: true })
  await expect(events).toHaveAttribute('aria-checked', String(!on))
  await events.click()
  await expect(events).toHaveAttribute('aria-checked', String(on))
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

/** Leaves by the browser's back button and by a link. Staying keeps the changes. */
async function asksBeforeLeaving(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const links = [
    () => page.goBack(),
    () =>
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'More' }).click(),
  ]
  for (const leave of links) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/community\/settings$/)
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  }
}
