/** People read an event's money: the list of its transactions, the explanation of a figure, and the files. */
import { readFile } from 'node:fs/promises'
import { demoId } from '@coffer/backend/demo/plan-builder'
import { STILL } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

const LAKE = demoId('harbour', 'account', 'lake')
const ANN = demoId('harbour', 'account', 'ann')

test(
  'a participant finds an expense, learns what it costs her and exports the event',
  {
    tag: '@events',
  },
  async ({ visitor }) => {
    const ann = await visitor(STILL)
    await ann.isSignedInAs('ann@coffer.test')
    const { page } = ann
    // The page renders only visible rows; each row has the total number of rows.
    const row = page.locator('[aria-setsize]').first()
    let all = 0
    const lists = (count: number) => expect(row).toHaveAttribute('aria-setsize', String(count))

    await test.step('by group and by search, kept in the URL', async () => {
      await ann.opens(`/events/${LAKE}/txs`)
      // These are the demo's seven transactions, and what other journeys have left in this event.
      await expect(row).toHaveAttribute('aria-setsize', /^(?:[7-9]|\d\d+)$/)
      all = Number(await row.getAttribute('aria-setsize'))
      await page.getByRole('button', { name: 'Sailors', exact: true }).click()
      await lists(1)
      await expect(row).toContainText('Boat for two days')
      await page.reload()
      await lists(1)
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search Transactions' }).fill('CHARCOAL')
      await lists(1)
    })

    await test.step('an expense says who shares it, as multipliers or percentages', async () => {
      await page.getByRole('button', { name: /Firewood and charcoal/ }).click()
      const detail = sheet(page, 'Transaction')
      const shares = detail.getByRole('list', { name: 'Who shares this expense' }).getByRole('listitem')
      await expect(detail.getByText('Your part is about €5.71.')).toBeVisible()
      await expect(shares.first()).toContainText('1.0×')
      await detail.getByRole('switch', { name: 'Show shares as percentages' }).click()
      await expect(shares.first()).toContainText('13.3%')
      await page.keyboard.press('Escape')
      await expect(detail).toBeHidden()
    })

    await test.step('her balance adds up from expenses and shares', async () => {
      await ann.opens(`/events/${LAKE}`)
      const balance = page.getByRole('button', { name: /^Your balance/ })
      const figure = /[+−]€[\d.,]+/.exec((await balance.textContent()) ?? '')?.[0]
      await ann.opens(
        `/events/${LAKE}?sheet=event-why&sheet.eventId=${LAKE}&sheet.participantId=${ANN}&sheet.figure=balance`,
      )
      const why = sheet(page, 'Why this balance?')
      await expect(why.locator('p', { hasText: /^Balance/ })).toContainText(figure ?? 'a balance')
      await why.getByRole('button', { name: /^Sailors/ }).click()
      await expect(why.getByText('€118.00 × 1.0 ÷ 4.0 = €29.50')).toBeVisible()
      await why.getByRole('button', { name: /^Boat for two days/ }).click()
      await expect(sheet(page, 'Transaction')).toBeVisible()
    })

    await test.step('all of it as a file that a spreadsheet opens', async () => {
      await ann.opens(`/events/${LAKE}/txs`)
      await page.getByRole('button', { name: 'Export' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet(page, 'Export')
          .getByRole('button', { name: /^Transactions \(CSV\)/ })
          .click(),
      ])
      expect(download.suggestedFilename()).toBe('lake-week-transactions.csv')
      const csv = await readFile(await download.path(), 'utf8')
      expect(csv).toMatch(/^\uFEFFDate,Kind,For,/)
      expect(csv.trim().split('\r\n')).toHaveLength(all + 1)
      expect(csv).toContain('Boat for two days,Lake week,')
    })

    await test.step('or as a statement that fits on one page', async () => {
      await expect(page.locator('[data-printed]')).toContainText('Lake week: settlement statement')
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  },
)
