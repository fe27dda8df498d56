/**
 * How many taps the main jobs take on a phone (product 2.4), typing not counted. Before: a send took 7 taps, a request from three
 * people 9, an expense 4 and one that somebody else paid 7: each choice had a button of its own, and no field had the focus.
 */
import type { Page } from 'playwright/test'
import { countsTaps } from '../app/count-taps.ts'
import { takesPresses } from '../app/double-taps.ts'
import { NIGHTLY, PHONE, STILL } from '../app/environment.ts'
import { goesTo } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { expect, opensAsMember, test } from '../app/money-test.ts'

const TOUCH = { ...PHONE, ...STILL, hasTouch: true, isMobile: true }
const [CHIDI, MEI, NIKO, HANA] = ['Chidi Okonkwo', 'Mei-Ling Chen', 'Niko Papadakis', 'Hana Nováková']
const LAKE = 'Lake week'

const row = (page: Page, title: string, name: string) =>
  sheet(page, title).locator('label', { hasText: name })
const inForm = (page: Page, title: string, button: string) =>
  sheet(page, title).getByRole('button', { name: button, exact: true })
const onPage = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()

test('sending takes 4 taps', { tag: '@dashboard' }, async ({ visitor, ledger }) => {
  const chidi = await visitor(TOUCH)
  await opensAsMember(chidi, 'chidi')
  const { page } = chidi
  const { taps, types, goesOn, count } = countsTaps(page)
  await taps(onPage(page, 'Send'))
  await taps(row(page, 'Send to', MEI))
  await types(sheet(page, 'Send').getByRole('textbox', { name: 'Amount' }), '4.11')
  await goesOn()
  await types(sheet(page, 'Send').getByRole('textbox', { name: /^For/ }), 'In four taps')
  await taps(inForm(page, 'Send', 'Send'))
  await taps(inForm(page, 'Send Funds', 'Send'))
  await expect.poll(() => ledger.holds('In four taps')).toEqual([`${CHIDI} -> ${MEI} 4.11 approved`])
  expect(count()).toBe(4)
})

test(
  'requesting from three people takes 6 taps',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ visitor, ledger }) => {
    const chidi = await visitor(TOUCH)
    await opensAsMember(chidi, 'chidi')
    const { page } = chidi
    const { taps, types, goesOn, count } = countsTaps(page)
    await taps(onPage(page, 'Request'))
    for (const name of [MEI, NIKO, HANA]) await taps(row(page, 'Request from', name))
    await taps(inForm(page, 'Request from', 'Select'))
    await types(sheet(page, 'Request').getByRole('textbox', { name: 'Amount' }), '9.33')
    await goesOn()
    await types(sheet(page, 'Request').getByRole('textbox', { name: /^For/ }), 'In six taps')
    await taps(inForm(page, 'Request', 'Request'))
    await expect.poll(() => ledger.holds('In six taps')).toHaveLength(3)
    expect(count()).toBe(6)
  },
)

test('approving all takes 2 taps', { tag: ['@dashboard', NIGHTLY] }, async ({ visitor, ledger }) => {
  const mei = await ledger.clientOf('mei@coffer.test')
  for (const amount of ['1.21', '1.22'])
    expect(await mei.enters({ from: CHIDI, to: MEI, amount, description: 'In two taps' })).toMatchObject({
      status: 200,
    })
  const chidi = await visitor(TOUCH)
  await chidi.isSignedInAs('chidi@coffer.test')
  await chidi.opens('/dashboard')
  const { page } = chidi
  const { taps, count } = countsTaps(page)
  // Opens by itself.
  await expect(sheet(page, 'Payment requests')).toBeVisible()
  await taps(sheet(page, 'Payment requests').getByRole('button', { name: /^Approve all/ }))
  await taps(
    page
      .getByRole('dialog', { name: /^Approve \d+ requests$/ })
      .getByRole('button', { name: 'Approve', exact: true }),
  )
  await expect
    .poll(() => ledger.holds('In two taps'))
    .toEqual([`${CHIDI} -> ${MEI} 1.21 approved`, `${CHIDI} -> ${MEI} 1.22 approved`])
  expect(count()).toBe(2)
})

test(
  'an expense takes 3 taps from the dashboard, and 5 where somebody else paid',
  { tag: ['@events', '@dashboard'] },
  async ({ visitor, ledger }) => {
    // Inês is the event's admin, so she may enter what others spent.
    const ines = await visitor(TOUCH)
    await opensAsMember(ines, 'ines')
    const { page } = ines
    for (const [payer, most] of [
      [null, 3],
      [MEI, 5],
    ] as const) {
      const what = `In ${most} taps`
      const form = sheet(page, 'Expense')
      const { taps, types, goesOn, count } = countsTaps(page)
      await taps(page.getByRole('link', { name: new RegExp(LAKE) }).first())
      await taps(onPage(page, 'Expense'))
      await types(form.getByRole('textbox', { name: 'Spent' }), '6.60')
      await goesOn()
      await types(form.getByRole('textbox', { name: /^On/ }), what)
      if (payer !== null) {
        await taps(form.getByRole('button', { name: /^Spent by/ }))
        await taps(row(page, 'Spent by', payer))
      }
      await taps(inForm(page, 'Expense', 'Add expense'))
      await expect
        .poll(() => ledger.holds(what))
        .toEqual([`${LAKE} -> ${payer ?? 'Inês Carvalho'} 6.60 pending`])
      expect(count()).toBe(most)
      // The server holds it a moment before its form closes, which is a step back in the history.
      await expect(form).toHaveCount(0)
      await goesTo(page, '/dashboard')
    }
  },
)

test('saying that one has paid takes 3 taps', { tag: '@events' }, async ({ visitor, ledger }) => {
  const liam = await visitor(TOUCH)
  await opensAsMember(liam, 'liam')
  const { page } = liam
  await ledger.setStatus(LAKE, 'inactive')
  try {
    await goesTo(page, `/events/${await ledger.accountId(LAKE)}`)
    const { taps, count } = countsTaps(page)
    await taps(onPage(page, /^Settle up/))
    const pays = sheet(page, 'Settle up')
      .getByRole('button', { name: /^I paid / })
      .first()
    const title = (await pays.innerText()).trim()
    await taps(pays)
    await taps(inForm(page, title, 'I paid this'))
    await expect(page.getByText('Payment recorded.').first()).toBeVisible()
    expect(count()).toBe(3)
  } finally {
    await ledger.setStatus(LAKE, 'active')
  }
})

test('inviting somebody takes 3 taps', { tag: '@community' }, async ({ visitor }) => {
  const chidi = await visitor(TOUCH)
  await opensAsMember(chidi, 'chidi')
  const { page } = chidi
  const { taps, types, count } = countsTaps(page)
  const form = sheet(page, 'Invite people')
  await taps(page.getByRole('navigation').getByRole('link').nth(2))
  await taps(onPage(page, 'Invite people'))
  await types(form.getByRole('textbox', { name: 'Email' }), 'three.taps@coffer.test')
  await taps(inForm(page, 'Invite people', 'Invite'))
  await expect(form.getByText('three.taps@coffer.test')).toBeVisible()
  expect(count()).toBe(3)
})

test(
  'a picker has its height while it loads, and keeps it while it is searched',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ visitor }) => {
    const chidi = await visitor(TOUCH)
    await opensAsMember(chidi, 'chidi')
    const { page } = chidi
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/collections/acc_accounts/records*', async (route) => {
      await answered
      await route.continue()
    })
    await onPage(page, 'Send').tap()
    const picker = sheet(page, 'Send to')
    await expect(picker.locator('[aria-busy=true]')).toBeVisible()
    await expect(page.locator('[data-press-shield]')).toHaveCount(0)
    const before = await picker.boundingBox()
    answer()
    await expect(row(page, 'Send to', MEI)).toBeVisible()
    await takesPresses(page)
    expect(await picker.boundingBox()).toEqual(before)
    await picker.getByRole('searchbox').fill(MEI)
    await expect(picker.getByRole('radio')).toHaveCount(1)
    expect(await picker.boundingBox()).toEqual(before)
  },
)
