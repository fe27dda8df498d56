/** However often a person presses, leaves or presses again, the action happens once. */
import type { Locator, Page } from 'playwright/test'
import { IS_NIGHTLY, NIGHTLY } from '../app/environment.ts'
import { shareBrowsers } from '../app/shared-browsers.ts'
import type { Ledger } from '../app/money-ledger.ts'
import { countsWrites, holdsWrites, losesAnswers, losesWrites, neverAnswers } from '../app/money-network.ts'
import {
  FORMS,
  fillsIn,
  goesTo,
  isEventForm,
  opensSheet,
  pressesTwice,
  getSubmitButton,
  submits,
  yes,
} from '../app/money-sheets.ts'
import type { Form } from '../app/money-sheets.ts'
import { choosesSide, fillSharedExpense, sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'
import { seesToast } from '../app/toasts.ts'

const house = shareBrowsers(['chidi', 'gabriel'])

const CHIDI = 'Chidi Okonkwo'
const MEI = 'Mei-Ling Chen'
const NIKO = 'Niko Papadakis'
const GABRIEL = 'Gabriel Moreau'
const LAKE = 'Lake week'

const NO_ANSWER = 'The server did not answer. Nothing is lost: try again, it will not be entered twice.'

/** What the server holds after each form has sent the values that Chidi, who may use all of them, enters below. */
const HELD: Readonly<Record<Form, readonly string[]>> = {
  send: [`${CHIDI} -> ${MEI} 4.00 approved`],
  request: [`${GABRIEL} -> ${CHIDI} 3.00 pending`, `${NIKO} -> ${CHIDI} 3.00 pending`],
  transfer: [`House account -> ${MEI} 7.00 approved`],
  'event-expense': [`${LAKE} -> ${MEI} 8.00 pending`],
  'event-funds': [`${MEI} -> ${LAKE} 6.00 pending`],
}
/**
 * The nightly run takes all forms; other runs take one that pays at once and one that waits. The others share their
 * frame.
 */
const EACH: readonly Form[] = IS_NIGHTLY ? (Object.keys(HELD) as Form[]) : ['send', 'event-expense']
/**
 * The forms outside of events. Event forms use the same frame, so they are left out where only the frame is checked.
 */
const OF_THE_HOUSE = EACH.filter((form) => !isEventForm(form))
const AMOUNT = {
  send: '4.00',
  request: '9.00',
  transfer: '7.00',
  'event-expense': '8.00',
  'event-funds': '6.00',
} as const satisfies Readonly<Record<Form, string>>
const SENT = 'Sent successfully!'
const CREATED = 'Transaction created'
const DONE: Readonly<Record<Form, string>> = {
  send: SENT,
  request: CREATED,
  transfer: CREATED,
  'event-expense': CREATED,
  'event-funds': SENT,
}

/** Opens the page with the forms' buttons. */
async function openDashboard(who: 'chidi' | 'gabriel'): Promise<Page> {
  const page = house.getPage(who)
  await goesTo(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
  return page
}

async function fills(page: Page, ledger: Ledger, form: Form, description: string): Promise<void> {
  if (form === 'request') {
    await fillSharedExpense(page, { amount: AMOUNT.request, description, among: [NIKO, GABRIEL] })
    return
  }
  const meiId = await ledger.accountId(MEI)
  const party = form === 'event-funds' ? { senderId: meiId } : { receiverId: meiId }
  await opensSheet(
    page,
    form,
    isEventForm(form) ? { ...party, eventId: await ledger.accountId(LAKE) } : party,
  )
  if (form === 'transfer') await choosesSide(page, 'From', 'House account')
  await fillsIn(page, form, AMOUNT[form], description)
}

/** Returns the visible button whose press moves the money. */
async function lastButton(page: Page, form: Form): Promise<Locator> {
  if (!FORMS[form].isAsked) return getSubmitButton(page, form)
  await getSubmitButton(page, form).click()
  return yes(page)
}

const isGone = (page: Page, form: Form) => expect(sheet(page, FORMS[form].title)).toHaveCount(0)

test('double taps and Enter twice move money once', { tag: ['@dashboard', NIGHTLY] }, async () => {
  const page = await openDashboard('chidi')
  const ledger = house.ledger()
  for (const form of EACH) {
    await test.step(`${form}, tapped twice`, async () => {
      const writes = countsWrites(page)
      await fills(page, ledger, form, `${form}, tapped twice`)
      await pressesTwice(await lastButton(page, form))
      await expect(page.getByText(DONE[form])).toBeVisible()
      await isGone(page, form)
      await expect.poll(() => ledger.holds(`${form}, tapped twice`)).toEqual(HELD[form])
      expect(writes()).toBe(1)
    })
    if (isEventForm(form)) continue
    await test.step(`${form}, tapped and Enter`, async () => {
      const held = await holdsWrites(page)
      await fills(page, ledger, form, `${form}, tapped and Enter`)
      const button = await lastButton(page, form)
      await button.click()
      await button.press('Enter')
      await button.press('Enter')
      // If it were released before it is requested, it would not be counted.
      await expect.poll(held.count).toBe(1)
      await held.release()
      await expect(page.getByText(DONE[form])).toBeVisible()
      await isGone(page, form)
      expect(held.count()).toBe(1)
      await expect.poll(() => ledger.holds(`${form}, tapped and Enter`)).toEqual(HELD[form])
    })
  }

  await test.step('Enter twice in the field asks first, and sends nothing by itself', async () => {
    await fills(page, ledger, 'send', 'Too many Enters')
    // In the amount, Enter goes to the last field.
    await sheet(page, 'Send').getByRole('textbox', { name: /^For/ }).press('Enter')
    await expect(yes(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(yes(page)).toBeHidden()
    await expect.poll(() => ledger.holds('Too many Enters')).toEqual([])
  })
})

test(
  'approve all, tapped twice, left or without an answer, approves each once',
  { tag: ['@dashboard', NIGHTLY] },
  async () => {
    const ledger = house.ledger()
    const mei = await ledger.getClient('mei@coffer.test')
    const page = await openDashboard('gabriel')
    const requests = sheet(page, 'Payment requests')
    const opensAll = async (description: string) => {
      await mei.entersAll([
        { from: GABRIEL, to: MEI, amount: '2.00', description },
        { from: GABRIEL, to: MEI, amount: '2.50', description },
      ])
      // The sheet before it may be open, if others have sent requests, or may be closing.
      await page.goto('/dashboard')
      await opensSheet(page, 'requests')
      await expect(requests.getByText(`For: ${description}`)).toHaveCount(2)
    }
    /** Asks whether to approve all of them. Returns the button that says yes. */
    const asksAll = async (description: string) => {
      await opensAll(description)
      await requests.getByRole('button', { name: /^Approve all/ }).click()
      const question = page.getByRole('dialog', { name: /^Approve [0-9]+ requests$/ })
      return question.getByRole('button', { name: 'Approve', exact: true })
    }
    const both = [`${GABRIEL} -> ${MEI} 2.00 approved`, `${GABRIEL} -> ${MEI} 2.50 approved`]

    await test.step('declining, tapped twice, asks once and declines once, with its reason', async () => {
      const writes = countsWrites(page)
      await opensAll('Mint')
      await pressesTwice(requests.getByRole('button', { name: `Decline €2.00 to ${MEI}` }).first())
      const asked = sheet(page, 'Decline request')
      await asked.getByRole('textbox', { name: 'Reason' }).fill('No mint')
      expect(writes()).toBe(0)
      await pressesTwice(asked.getByRole('button', { name: 'Decline' }))
      await seesToast(page, 'Declined successfully!')
      await expect(asked).toHaveCount(0)
      expect(writes()).toBe(1)
      const answered = [`${GABRIEL} -> ${MEI} 2.00 declined`, `${GABRIEL} -> ${MEI} 2.50 pending`]
      await expect.poll(() => ledger.holds('Mint')).toEqual(answered)
      await requests
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click()
      await seesToast(page, 'Approved successfully!')
    })
    await test.step('tapped twice', async () => {
      await expect(page.getByText('Approved successfully!')).toHaveCount(0)
      const writes = countsWrites(page)
      await pressesTwice(await asksAll('Basil'))
      await seesToast(page, 'Approved successfully!')
      await expect(requests).toHaveCount(0)
      expect(writes()).toBe(1)
      await expect.poll(() => ledger.holds('Basil')).toEqual(both)
    })
    await test.step('left while it was under way', async () => {
      const button = await asksAll('Thyme')
      const held = await holdsWrites(page)
      await button.click()
      await expect.poll(held.count).toBe(1)
      await page.goBack()
      await expect(requests).toHaveCount(0)
      await expect(page.getByText('Approved successfully!')).toHaveCount(0)
      await held.release()
      await seesToast(page, 'Approved successfully!')
      await expect.poll(() => ledger.holds('Thyme')).toEqual(both)
    })
    await test.step('answer lost: what came of it is asked for, and nothing is left to approve', async () => {
      const button = await asksAll('Sage')
      const lossy = await losesAnswers(page)
      await button.click()
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await expect(requests).toHaveCount(0)
      expect(lossy.lost).toEqual([200])
      await lossy.stop()
      await expect.poll(() => ledger.holds('Sage')).toEqual(both)
    })
  },
)

test(
  'back while it is under way: it happens once, and a toast says how it ended',
  { tag: '@dashboard' },
  async () => {
    const page = await openDashboard('chidi')
    const ledger = house.ledger()
    for (const form of EACH) {
      await test.step(`${form}, left before it was stored`, async () => {
        const held = await holdsWrites(page)
        await fills(page, ledger, form, `${form}, left`)
        await (await lastButton(page, form)).click()
        await expect.poll(held.count).toBe(1)
        await page.goBack()
        await isGone(page, form)
        await expect.poll(() => ledger.holds(`${form}, left`)).toEqual([])
        // A sheet that the person opens meanwhile stays open.
        await opensSheet(page, 'topUp')
        // The text must not be left from the step before.
        await expect(page.getByText(DONE[form])).toHaveCount(0)
        await held.release()
        await expect(page.getByText(DONE[form])).toBeVisible()
        await expect.poll(() => ledger.holds(`${form}, left`)).toEqual(HELD[form])
        await expect(sheet(page, 'Top-up')).toBeVisible()
        await sheet(page, 'Top-up').getByRole('button', { name: 'Close' }).click()
        await isGone(page, form)
      })
    }
    await test.step('send, left and lost', async () => {
      const stop = await losesWrites(page)
      await fills(page, ledger, 'send', 'Left and lost')
      const held = await holdsWrites(page)
      await (await lastButton(page, 'send')).click()
      await expect.poll(held.count).toBe(1)
      await page.goBack()
      await isGone(page, 'send')
      await held.release()
      await expect(page.getByText(/did not answer/)).toBeVisible()
      await expect.poll(() => ledger.holds('Left and lost')).toEqual([])
      await stop()
    })
  },
)

test('answers that get lost: pressed again, it is stored once', { tag: '@dashboard' }, async () => {
  const page = await openDashboard('chidi')
  const ledger = house.ledger()
  for (const form of EACH) {
    await test.step(form, async () => {
      const description = `${form}, answer lost`
      const lossy = await losesAnswers(page)
      await fills(page, ledger, form, description)
      await submits(page, form)
      await expect(page.getByRole('alert')).toContainText(NO_ANSWER)
      expect(lossy.lost).toEqual([200])
      await expect.poll(() => ledger.holds(description)).toEqual(HELD[form])
      await lossy.stop()
      await page.getByRole('button', { name: 'Try again', exact: true }).click()
      await expect(page.getByText(DONE[form])).toBeVisible()
      await isGone(page, form)
      await expect.poll(() => ledger.holds(description)).toEqual(HELD[form])
    })
  }
})

test(
  'no answer within 15 s: nobody is kept waiting, and pressed again it is stored once',
  { tag: ['@dashboard', NIGHTLY] },
  async () => {
    const page = await openDashboard('chidi')
    const ledger = house.ledger()
    // This lasts for good, so it is the last test of this page.
    await page.clock.install()
    for (const form of OF_THE_HOUSE) {
      await test.step(form, async () => {
        const description = `${form}, never answered`
        await fills(page, ledger, form, description)
        const silent = await neverAnswers(page)
        await submits(page, form)
        await expect.poll(() => silent.lost).toEqual([200])
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('alert')).toContainText(NO_ANSWER)
        await silent.stop()
        await page.getByRole('button', { name: 'Try again', exact: true }).click()
        await expect(page.getByText(DONE[form])).toBeVisible()
        await isGone(page, form)
        await expect.poll(() => ledger.holds(description)).toEqual(HELD[form])
      })
    }
  },
)
