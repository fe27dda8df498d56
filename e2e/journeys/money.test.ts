/** Two people with two browsers see money move between them. */
import type { Page } from 'playwright/test'
import { amountIn, hero, requests, sends, setRequestsAside, sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'
import { seesToast } from '../app/toasts.ts'

const balance = (page: Page, amount: string) => page.getByText(amount, { exact: true })

test(
  'Bo sends and requests money, Ann sees it arrive and approves, both without reloading',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const ann = await visitor()
    const bo = await visitor()

    await test.step('both sign in with a code from their mail', async () => {
      await ann.signsInByMail('ann@coffer.test')
      await bo.signsInByMail('bo@coffer.test')
      await setRequestsAside(ann.page)
      await expect(ann.page.getByRole('heading', { name: 'My Harbour' })).toBeVisible()
    })

    const before = await amountIn(hero(ann.page))

    await test.step('Bo sends 12.50 and Ann sees it arrive', async () => {
      await sends(bo.page, { amount: '12.50', name: 'Ann Lindqvist', description: 'Concert ticket' })
      await seesToast(bo.page, 'Sent successfully!')
      await expect(ann.page.getByText('For: Concert ticket')).toBeVisible()
      await expect.poll(() => amountIn(hero(ann.page))).toBe(before + 1250)
      await expect(bo.page.getByText('For: Concert ticket')).toBeVisible()
    })

    await test.step('Bo requests 7.35, and Ann approves it', async () => {
      await requests(bo.page, { amount: '7.35', name: 'Ann Lindqvist', description: 'Late pizza' })
      await seesToast(bo.page, 'Transaction created')
      await expect.poll(() => amountIn(hero(ann.page))).toBe(before + 1250 - 735)
      await ann.page.getByRole('button', { name: /pending requests/ }).click()
      await sheet(ann.page, 'Payment requests')
        .getByRole('button', { name: 'Approve €7.35 to Bo Nakamura' })
        .click()
      await seesToast(ann.page, 'Approved successfully!')
      await expect(bo.page.getByRole('listitem').filter({ hasText: 'For: Late pizza' })).toContainText(
        'Approved',
      )
    })

    await test.step('Bo’s community shows it too', async () => {
      await bo.goesToTab('Harbour House')
      await bo.page.getByRole('searchbox').fill('Lindqvist')
      await expect(bo.page.getByRole('listitem').filter({ hasText: 'Ann Lindqvist' })).toBeVisible()
      await expect(balance(bo.page, 'Bo Nakamura')).toHaveCount(0)
    })
  },
)
