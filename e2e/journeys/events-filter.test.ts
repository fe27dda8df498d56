/** The transactions of an event are filtered by who paid, by day and by amount, and what was chosen is kept (product 2.16). */
import type { Page } from 'playwright/test'
import { demoId } from '@coffer/backend/demo/plan-builder'
import { composes } from '../app/compose.ts'
import { taps, takesPresses } from '../app/double-taps.ts'
import { PHONE, STILL } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const LAKE = demoId('harbour', 'account', 'lake')

const filter = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const least = (page: Page) => filter(page).getByRole('textbox', { name: 'Smallest amount' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const opensFilter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/u })
    .click()

test(
  'a filter that is typed survives Back, Escape and input methods, and a reload keeps a chosen one',
  { tag: '@events' },
  async ({ visitor }) => {
    const { page, isSignedInAs, opens } = await visitor({ ...PHONE, ...STILL, hasTouch: true })
    await isSignedInAs('ines@coffer.test')
    await opens(`/events/${LAKE}`)
    await page.getByRole('link', { name: 'All Transactions' }).click()
    const deposit = rows(page).filter({ hasText: 'House by the lake, deposit' })
    await expect(deposit).toBeVisible()
    const all = await rows(page).count()

    for (const [way, leaves] of [
      ['Back', () => page.goBack()],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const)
      await test.step(way, async () => {
        await opensFilter(page)
        await takesPresses(page)
        await least(page).fill('600')
        await leaves()
        await expect(filter(page)).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`/events/${LAKE}/txs$`, 'u'))
        await opensFilter(page)
        await expect(least(page)).toHaveValue(/^600/u)
        await takesPresses(page)
        await page.keyboard.press('Escape')
        await expect(filter(page)).toBeHidden()
      })

    await test.step('composed digits and two taps on the button', async () => {
      await opensFilter(page)
      await takesPresses(page)
      await least(page).fill('')
      await least(page).focus()
      await composes(page, ['６', '６００'])
      await taps(page, filter(page).getByRole('button', { name: 'Show transactions' }), 150)
      await expect(filter(page)).toBeHidden()
      await expect(deposit).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a reload', async () => {
      await page.reload()
      await expect(deposit).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await opensFilter(page)
      await expect(least(page)).toHaveValue(/^600/u)
      await taps(page, filter(page).getByRole('button', { name: 'Remove the filter' }), 220)
      await expect(filter(page)).toBeHidden()
      await expect(rows(page)).toHaveCount(all)
    })
  },
)
