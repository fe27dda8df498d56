/** Moving money in other hands and places than usual: by keys alone, without a network midway, between two communities. */
import type { Page } from 'playwright/test'
import { sharesTheHouse } from '../app/money-house.ts'
import { goesTo, opensSheet } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

const FREYA = 'Freya Jónsdóttir'
const MEI = 'Mei-Ling Chen'

const house = sharesTheHouse(['freya'])

async function presses(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Tabs on until this has the focus. */
async function tabsTo(page: Page, role: 'radio' | 'button' | 'textbox', name: RegExp): Promise<void> {
  const target = page.getByRole(role, { name })
  await expect(async () => {
    await presses(page, 'Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('Freya sends by keys alone; the network goes and comes back midway', async () => {
  const [page, ledger] = [house.pageOf('freya'), house.ledger()]
  await goesTo(page, '/dashboard')
  const start = page.getByRole('button', { name: 'Send', exact: true })
  await start.focus()
  await presses(page, 'Enter')
  await expect(sheet(page, 'Send').getByRole('button', { name: /^To/ })).toBeFocused()
  await presses(page, 'Enter')
  await expect(sheet(page, 'Send to').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Mei-Ling')
  await tabsTo(page, 'radio', /Mei-Ling Chen/)
  await presses(page, 'Space')
  await tabsTo(page, 'button', /^Select$/)
  await presses(page, 'Enter')
  await expect(sheet(page, 'Send').getByRole('button', { name: /Mei-Ling Chen/ })).toBeFocused()
  await tabsTo(page, 'textbox', /^Amount$/)
  await page.keyboard.type('3,2')
  await tabsTo(page, 'textbox', /^For/)
  await page.keyboard.type('By keys alone')

  await page.context().setOffline(true)
  await presses(page, 'Enter')
  const question = sheet(page, 'Send Funds')
  await expect(question).toContainText(`Are you sure you want to send €3.20 to ${MEI}?`)
  // Enter once too often must not send: the question begins at its way out.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabsTo(page, 'button', /^Send$/)
  await presses(page, 'Enter')
  await expect(question.getByRole('alert')).toContainText('Nothing is lost: try again')
  expect(await ledger.holds('By keys alone')).toEqual([])

  await page.context().setOffline(false)
  await tabsTo(page, 'button', /^Try again$/)
  await presses(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(start).toBeFocused()
  expect(await ledger.holds('By keys alone')).toEqual([`${FREYA} -> ${MEI} 3.20 approved`])
})

test('what was begun in one community can neither be seen nor sent in another', async () => {
  const [page, ledger] = [house.pageOf('freya'), house.ledger()]
  await goesTo(page, '/dashboard')
  await opensSheet(page, 'send', { receiverId: await ledger.accountId(MEI) })
  await sheet(page, 'Send').getByRole('textbox', { name: 'Amount' }).fill('5')
  await expect(sheet(page, 'Send')).toContainText(`You send €5.00 to ${MEI} right away.`)
  await opensSheet(page, 'memberships')
  await sheet(page, 'Your communities')
    .getByRole('button', { name: /Tuesday Runners/ })
    .click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  const form = sheet(page, 'Send')
  await expect(form).toContainText('This account is not available. Choose another one.')
  await expect(form).not.toContainText(MEI)
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
})
