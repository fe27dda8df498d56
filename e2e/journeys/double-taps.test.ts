/**
 * A tap never does what the person did not mean (ADR 0189): tapping twice has the same result as tapping once. Before this was
 * fixed, 'Approve all' approved without asking, two taps on Send 60 ms apart skipped the question, and a sheet that opened by itself
 * took taps at once.
 */
import type { Page } from 'playwright/test'
import {
  INTERVALS,
  getMiddle,
  describePlace,
  describeSheets,
  pickerRows,
  primaryButtons,
  taps,
  tapsUntil,
  tapsAt,
  takesPresses,
  watchesTaps,
} from '../app/double-taps.ts'
import { IS_NIGHTLY, NIGHTLY, PHONE, STILL } from '../app/environment.ts'
import { privilegedScreens } from '../app/listed-community-screens.ts'
import { eventAdminScreens, memberScreens } from '../app/listed-event-screens.ts'
import { prepareListed } from '../app/listed-facts.ts'
import type { ListedScreen } from '../app/listed-screen.ts'
import { opensListed } from '../app/listed-screen.ts'
import { makeEvent } from '../app/make-event.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import type { Ledger } from '../app/money-ledger.ts'
import {
  FORMS,
  confirmation,
  fillsIn,
  goesTo,
  isEventForm,
  opensSheet,
  getSubmitButton,
  yes,
} from '../app/money-sheets.ts'
import type { Form } from '../app/money-sheets.ts'
import { expect, opensAsMember, test } from '../app/money-test.ts'
import { seesToast } from '../app/toasts.ts'

const TOUCH = { ...PHONE, ...STILL, hasTouch: true, isMobile: true }

const CHIDI = 'Chidi Okonkwo'
const MEI = 'Mei-Ling Chen'
const LAKE = 'Lake week'

/** What the server holds after each form was sent once. */
const HELD: Readonly<Record<Form, string>> = {
  send: `${CHIDI} -> ${MEI} 4.00 approved`,
  request: `${MEI} -> ${CHIDI} 4.00 pending`,
  transfer: `House account -> ${MEI} 4.00 approved`,
  'event-expense': `${LAKE} -> ${MEI} 4.00 pending`,
  'event-funds': `${MEI} -> ${LAKE} 4.00 pending`,
}
/** The nightly run takes all forms; other runs take one that asks first and one that does not. */
const EACH: readonly Form[] = IS_NIGHTLY ? (Object.keys(HELD) as Form[]) : ['send', 'event-expense']

const HOME = '/dashboard'
const requestsSheet = (page: Page) => sheet(page, 'Payment requests')

/** Lets Mei ask Chidi for money. */
async function asks(ledger: Ledger, amount: string, description: string): Promise<void> {
  const mei = await ledger.getClient('mei@coffer.test')
  expect(await mei.enters({ from: CHIDI, to: MEI, amount, description })).toMatchObject({ status: 200 })
}

test('two taps on Approve approve one request', { tag: '@dashboard' }, async ({ visitor, ledger }) => {
  const chidi = await visitor(TOUCH)
  const { page } = chidi
  await opensAsMember(chidi, 'chidi')
  for (const when of [...INTERVALS, 'answered'] as const) {
    await test.step(`the second after ${when}`, async () => {
      const [older, newer] = [`Older, ${when}`, `Newer, ${when}`]
      await asks(ledger, '1.01', older)
      await asks(ledger, '1.02', newer)
      await opensSheet(page, 'requests')
      // The newest request is the first.
      for (const name of [older, newer])
        await expect(requestsSheet(page).getByText(`For: ${name}`)).toBeVisible()
      await expect(page.getByText('Approved successfully!')).toHaveCount(0)
      const approve = requestsSheet(page).getByRole('button', { name: `Approve €1.02 to ${MEI}` })
      await takesPresses(page)
      const point = await getMiddle(approve)
      await tapsAt(page, point, when === 'answered' ? undefined : when)
      if (when === 'answered') {
        await seesToast(page, 'Approved successfully!')
        await tapsAt(page, point)
      }
      await expect.poll(() => ledger.holds(newer)).toEqual([`${CHIDI} -> ${MEI} 1.02 approved`])
      await takesPresses(page)
      expect(await ledger.holds(older)).toEqual([`${CHIDI} -> ${MEI} 1.01 pending`])
      await expect(requestsSheet(page).getByRole('button', { name: 'Approved' })).toBeVisible()
      expect(await describePlace(page)).toBe(`${HOME}?sheet=requests > Payment requests`)
      await goesTo(page, HOME)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})

test(
  'two taps on Approve all ask, and two more approve',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ visitor, ledger }) => {
    const chidi = await visitor(TOUCH)
    const { page } = chidi
    await opensAsMember(chidi, 'chidi')
    for (const interval of INTERVALS) {
      await test.step(`${interval} ms`, async () => {
        const names = ['one', 'two'].map((name) => `${name} of all, ${interval} ms`)
        for (const name of names) await asks(ledger, '1.03', name)
        await opensSheet(page, 'requests')
        for (const name of names) await expect(requestsSheet(page).getByText(`For: ${name}`)).toBeVisible()
        const question = page.getByRole('dialog', { name: /^Approve \d+ requests$/ })
        const approveAll = requestsSheet(page).getByRole('button', { name: /^Approve all/ })
        await tapsUntil(page, approveAll, interval, question)
        await takesPresses(page)
        await expect(question).toBeVisible()
        for (const name of names)
          expect(await ledger.holds(name)).toEqual([`${CHIDI} -> ${MEI} 1.03 pending`])
        await taps(page, question.getByRole('button', { name: 'Approve', exact: true }), interval)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await takesPresses(page)
        for (const name of names)
          expect(await ledger.holds(name)).toEqual([`${CHIDI} -> ${MEI} 1.03 approved`])
        expect(await describePlace(page)).toBe(HOME)
      })
    }
  },
)

test(
  'two taps send a form once, and stay on the page',
  { tag: '@dashboard' },
  async ({ visitor, ledger }) => {
    const chidi = await visitor(TOUCH)
    const { page } = chidi
    await opensAsMember(chidi, 'chidi')
    const mei = await ledger.accountId(MEI)
    for (const form of EACH) {
      for (const interval of INTERVALS) {
        await test.step(`${form}, ${interval} ms`, async () => {
          const description = `${form}, ${interval} ms`
          const side = form === 'request' || form === 'event-funds' ? { senderId: mei } : { receiverId: mei }
          await opensSheet(page, form, {
            ...side,
            ...(isEventForm(form) && { eventId: await ledger.accountId(LAKE) }),
            ...(form === 'transfer' && { senderId: await ledger.accountId('House account') }),
          })
          await fillsIn(page, form, '4.00', description)
          const asked = await describePlace(page)
          if (!FORMS[form].isAsked) await taps(page, getSubmitButton(page, form), interval)
          else {
            await tapsUntil(page, getSubmitButton(page, form), interval, confirmation(page))
            await takesPresses(page)
            expect(await describePlace(page)).toBe(`${asked} > Send Funds`)
            expect(await ledger.holds(description)).toEqual([])
            await taps(page, yes(page), interval)
          }
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await takesPresses(page)
          expect(await ledger.holds(description)).toEqual([HELD[form]])
          expect(await describePlace(page)).toBe(HOME)
        })
      }
    }
  },
)

test(
  'the requests that open by themselves take no tap that was meant for the tab bar',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ visitor, ledger }) => {
    await asks(ledger, '1.04', 'Not meant')
    await asks(ledger, '1.04', 'Not meant either')
    const chidi = await visitor(TOUCH)
    const { page } = chidi
    await chidi.isSignedInAs('chidi@coffer.test')
    // The taps run in the same task in which the sheet appears, so no machine is too slow for them.
    const more = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'More' })
    await page.addInitScript(() => {
      const held: boolean[] = []
      Object.assign(window, { heldAtOpening: held })
      new MutationObserver(() => {
        if (held.length === 0 && document.querySelector('[role=dialog]'))
          held.push(document.querySelector('[data-press-shield]') !== null)
      }).observe(document, { childList: true, subtree: true })
    })
    await chidi.opens(HOME)
    await expect(more).toBeVisible()
    const box = await more.boundingBox()
    await expect(requestsSheet(page)).toBeVisible()
    await tapsAt(page, { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 })
    expect(
      await page.evaluate(() => (window as unknown as { heldAtOpening: boolean[] }).heldAtOpening),
    ).toEqual([true])
    await takesPresses(page)
    for (const name of ['Not meant', 'Not meant either'])
      expect(await ledger.holds(name)).toEqual([`${CHIDI} -> ${MEI} 1.04 pending`])
    expect(await describePlace(page)).toMatch(/^\/dashboard\?sheet=requests > Payment requests/)
  },
)

test(
  'two taps on each primary button and picker row of each sheet do what one does',
  { tag: ['@dashboard', '@events', '@community', '@more', NIGHTLY] },
  async ({ visitor, ledger, stack }) => {
    test.setTimeout(3_600_000)
    const facts = await prepareListed(stack, ledger, 'taps')
    const viewers: readonly (readonly [string, readonly ListedScreen[]])[] = [
      ['kavya', privilegedScreens(facts)],
      ['bo', eventAdminScreens(facts)],
      ['emre', memberScreens(facts)],
    ]
    const tapped = { buttons: 0, rows: 0 }
    try {
      for (const [who, screens] of viewers) {
        const person = await visitor(TOUCH)
        const { page } = person
        await person.isSignedInAs(`${who}@coffer.test`)
        await suppressRequestsSheet(page)
        const watched = await watchesTaps(page)
        const opensAnew = async (screen: ListedScreen) => {
          await watched.prepares(async () => {
            // The screen before may have been checked in its print form, which shows no buttons.
            await page.emulateMedia({ media: null })
            await person.opens('/more/about/terms')
            await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
            await opensListed(page, screen)
          })
          await takesPresses(page)
        }
        /** Returns where the tap leads, what it chooses, and what it writes. */
        const outcome = async (
          screen: ListedScreen,
          { find, index }: { readonly find: typeof primaryButtons; readonly index: number },
          interval?: number,
        ) => {
          await opensAnew(screen)
          const control = (await find(page)).nth(index)
          const isTick = (await control.getByRole('checkbox').count()) > 0
          await watched.clicked()
          watched.written()
          await taps(page, control, interval)
          await takesPresses(page)
          return {
            place: await describePlace(page),
            chosen: find === pickerRows && !isTick && (await describeSheets(page)),
            written: watched.written(),
            clicked: new Set(await watched.clicked()),
          }
        }
        for (const screen of screens) {
          await opensAnew(screen)
          if ((await page.locator('[role$=dialog]').count()) === 0) continue
          for (const [kind, find] of [
            ['buttons', primaryButtons],
            ['rows', pickerRows],
          ] as const) {
            await opensAnew(screen)
            const count = await (await find(page)).count()
            tapped[kind] += count
            for (let index = 0; index < count; index += 1) {
              const once = await outcome(screen, { find, index })
              for (const interval of INTERVALS)
                await test.step(`${screen.name}, ${kind} ${index}, ${interval} ms`, async () => {
                  expect.soft(await outcome(screen, { find, index }, interval)).toEqual(once)
                })
            }
          }
        }
      }
    } finally {
      await facts.undo()
    }
    expect(tapped.buttons).toBeGreaterThan(40)
    expect(tapped.rows).toBeGreaterThan(8)
  },
)

test('two taps on Undo of a toast undo once', { tag: '@events' }, async ({ visitor, stack }) => {
  const people = ['Kavya Raman', 'Bo Nakamura', MEI]
  const eventId = await makeEvent(stack, {
    name: 'Undone twice',
    start: 5,
    end: 6,
    participants: people,
    admins: ['Bo Nakamura'],
  })
  const kavya = await visitor(TOUCH)
  const { page } = kavya
  await opensAsMember(kavya, 'kavya')
  let restored = 0
  page.on('request', (request) => (restored += request.url().endsWith('/restore-participant') ? 1 : 0))
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const removes = async () => {
    await goesTo(page, `/events/${eventId}/participants`)
    await page.getByRole('main').getByText(MEI).first().click()
    await dialog('Participant').getByRole('button', { name: 'Remove from event' }).click()
    await dialog(`Remove ${MEI}?`).getByRole('button', { name: 'Remove from event' }).click()
  }
  const leaves = async () => {
    await goesTo(page, `/events/${eventId}`)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await dialog('Leave event').getByRole('button', { name: 'Leave', exact: true }).click()
  }
  for (const [what, act] of Object.entries({ removes, leaves })) {
    for (const interval of INTERVALS)
      await test.step(`${what}, ${interval} ms`, async () => {
        await act()
        const undo = page.getByRole('button', { name: 'Undo' })
        await expect(undo).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const before = await describePlace(page)
        await taps(page, undo, interval)
        await seesToast(page, 'Back in the event')
        await takesPresses(page)
        expect(await describePlace(page)).toBe(before)
        expect(restored).toBe(1)
        restored = 0
        await expect(page.getByText('Back in the event')).toHaveCount(0)
      })
  }
})
