/**
 * A finger taps twice at one place, as people do who mean one tap. The result is compared with the result of one tap.
 */
import { setTimeout as passes } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { IS_NIGHTLY } from './environment.ts'

/** Milliseconds from the first tap to the second. */
export const INTERVALS = IS_NIGHTLY ? [60, 150, 220, 350] : [60, 220]

/** A record's id, which differs from run to run. */
const ID = /[a-z0-9]{15}/g

/** Waits until presses reach the page again, as a person waits until a sheet has opened or closed. */
export async function takesPresses(page: Page): Promise<void> {
  await expect(page.locator('[data-press-shield]')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Returns the middle of an element before it is tapped. The next tap hits whatever takes its place. */
export async function getMiddle(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  // While a sheet still moves, a tap hits something else.
  await element.click({ trial: true })
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Taps once, or twice at the same place with this many milliseconds in between. The page's context has `hasTouch`. */
export async function taps(page: Page, element: Locator, intervalMs?: number): Promise<void> {
  await takesPresses(page)
  const point = await getMiddle(element)
  await tapsAt(page, point, intervalMs)
}

/**
 * Does the same until something appears: on a busy machine a tap can take so long that the browser takes it for a long press,
 * which presses nothing.
 */
export async function tapsUntil(
  page: Page,
  element: Locator,
  intervalMs: number,
  appears: Locator,
): Promise<void> {
  await expect(async () => {
    await taps(page, element, intervalMs)
    await expect(appears).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** Does the same at a place, whatever is there. */
export async function tapsAt(
  page: Page,
  point: { readonly x: number; readonly y: number },
  intervalMs?: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const start = Date.now()
  // The events say when the finger touched the screen, however busy the machine is: the page compares these times.
  const tap = (afterMs: number) => {
    const timestamp = (start + afterMs) / 1_000
    return Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
    ])
  }
  // The second does not wait for the page to have dealt with the first.
  const done = [tap(0)]
  if (intervalMs !== undefined) {
    await passes(intervalMs)
    done.push(tap(intervalMs))
  }
  await Promise.all(done)
  await session.detach()
}

/** Returns the address and the open sheets' titles, without ids. */
export async function describePlace(page: Page): Promise<string> {
  const titles = await page
    .locator('[role$=dialog][data-open]')
    .evaluateAll((dialogs) =>
      dialogs.map(
        (dialog) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.innerText,
      ),
    )
  const { pathname, search } = new URL(page.url())
  return [pathname + search, ...titles].join(' > ').replace(ID, '#')
}

/** The app sends these requests by itself, at its own time. */
const UNASKED = /auth-refresh|\/ext\/language|\/errors\/records/

export interface Watched {
  /** Returns the names of what was clicked since the last call. */
  readonly clicked: () => Promise<readonly string[]>
  /** Returns the writes that were sent since the last call, as `POST /api/batch`. */
  readonly written: () => readonly string[]
  /** Runs this with the real server: no write is refused. */
  readonly prepares: (prepare: () => Promise<void>) => Promise<void>
}

/**
 * Notes what is clicked, and which writes a page sends. Each tap finds the same state as the first one: writes are refused except
 * during `prepares`, and drafts are forgotten when the page loads. Call it before the app opens.
 */
export async function watchesTaps(page: Page): Promise<Watched> {
  const names: string[] = []
  const writes: string[] = []
  let isRefusing = false
  await page.exposeBinding('noteClick', (_source, name: string) => names.push(name))
  await page.addInitScript(() => {
    // Each form opens as if for the first time, whatever was typed before.
    for (const key of Object.keys(sessionStorage)) if (/draft/i.test(key)) sessionStorage.removeItem(key)
    const { noteClick } = window as unknown as { readonly noteClick: (name: string) => void }
    document.addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const control = (target as Element).closest('a, button, input, label, [role=button]')
        // A button that is busy does nothing.
        const isBusy = control?.getAttribute('aria-busy') === 'true'
        if (isTrusted && control && !isBusy)
          noteClick(control.getAttribute('aria-label') ?? control.textContent ?? '')
      },
      true,
    )
  })
  await page.route(/\/(?:api|ext)\/(?!realtime)/, async (route) => {
    const request = route.request()
    if (!isRefusing || request.method() === 'GET' || UNASKED.test(request.url())) return route.fallback()
    writes.push(`${request.method()} ${new URL(request.url()).pathname.replace(ID, '#')}`)
    return route.fulfill({ status: 400, json: { status: 400, message: 'Refused for the test.', data: {} } })
  })
  return {
    clicked: async () => {
      // When the page answers, everything that was sent to the binding before has arrived.
      await page.evaluate(() => undefined)
      return names.splice(0)
    },
    written: () => writes.splice(0),
    prepares: async (prepare) => {
      isRefusing = false
      await prepare()
      isRefusing = true
    },
  }
}

/** Returns the buttons of the sheet on top that do something; their colour tells them, as it tells people. */
export async function primaryButtons(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const resolveColour = (background: string) => {
      const probe = document.createElement('i')
      probe.style.background = background
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }
    const colours = [resolveColour('var(--ui-primary)'), resolveColour('var(--ui-danger)')]
    const sheet = [...document.querySelectorAll('[role$=dialog]')].at(-1)
    // The second tap sets a switch back, and the switch shows that.
    for (const button of sheet?.querySelectorAll<HTMLButtonElement>('button:not([role=switch])') ?? []) {
      const isPrimary = colours.includes(getComputedStyle(button).backgroundColor)
      button.toggleAttribute('data-tapped', isPrimary && !button.disabled && button.checkVisibility())
    }
  })
  return page.locator('[role$=dialog]').last().locator('button[data-tapped]')
}

/** Returns rows of the picker on top that choose something: its first two and its last one. None if the sheet is no picker. */
export async function pickerRows(page: Page): Promise<Locator> {
  const top = page.locator('[role$=dialog]').last()
  await top
    .locator('label:has(:is([type=radio], [type=checkbox]):enabled:not([role=switch]))')
    .evaluateAll((labels) => {
      const rows = labels.filter((label) => label.checkVisibility())
      for (const row of new Set([...rows.slice(0, 2), ...rows.slice(-1)]))
        row.toggleAttribute('data-tapped', true)
    })
  return top.locator('label[data-tapped]')
}

/** Returns what the open sheets say, without ids; ticks are not part of it, because the second of two taps takes one back. */
export async function describeSheets(page: Page): Promise<string> {
  const texts = await page.locator('[role$=dialog][data-open]').allInnerTexts()
  return texts.join(' > ').replace(ID, '#')
}
