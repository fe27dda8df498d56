/** People move money by keys alone, lose the network midway, and use two communities. */
import { presses, tabsTo } from '../app/keyboard.ts'
import { shareBrowsers } from '../app/shared-browsers.ts'
import { goesTo, opensSheet } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'
import { canKeepWrites } from '../app/waiting-writes.ts'
import { seesToast } from '../app/toasts.ts'

const FREYA = 'Freya Jónsdóttir'
const MEI = 'Mei-Ling Chen'
const LAKE = 'Lake week'

const house = shareBrowsers(['freya'])

test(
  'Freya sends by keys alone; the network goes and comes back midway',
  { tag: ['@dashboard', '@events'] },
  async () => {
    const [page, ledger] = [house.getPage('freya'), house.ledger()]
    await goesTo(page, '/dashboard')
    const start = page.getByRole('button', { name: 'Send', exact: true })
    await presses(start)
    await expect(sheet(page, 'Send to').getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('Mei-Ling')
    await tabsTo(page.getByRole('radio', { name: MEI }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
    await page.keyboard.type('3,2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^For/ })).toBeFocused()
    await page.keyboard.type('By keys alone')

    await canKeepWrites(page)
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    const question = sheet(page, 'Send Funds')
    await expect(question).toContainText(`Are you sure you want to send €3.20 to ${MEI}?`)
    // Pressing Enter once too often must not send, so the question starts with the focus on Cancel.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await presses(question.getByRole('button', { name: 'Send', exact: true }))
    await seesToast(page, 'Saved on this device.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(start).toBeFocused()
    await expect.poll(() => ledger.holds('By keys alone')).toEqual([])

    await page.context().setOffline(false)
    await expect.poll(() => ledger.holds('By keys alone')).toEqual([`${FREYA} -> ${MEI} 3.20 approved`])
  },
)

test(
  'Freya enters an expense for other people and funds of an event by keys alone',
  { tag: ['@dashboard', '@events', NIGHTLY] },
  async () => {
    const [page, ledger] = [house.getPage('freya'), house.ledger()]
    const { keyboard } = page
    await goesTo(page, `/events/${await ledger.accountId(LAKE)}`)
    const start = page.getByRole('button', { name: 'Expense', exact: true })
    await presses(start)
    const form = sheet(page, 'Expense')
    await expect(form.getByRole('textbox', { name: 'Spent' })).toBeFocused()
    await keyboard.type('9,01')
    await tabsTo(form.getByRole('textbox', { name: /^On/ }))
    await keyboard.type('Ice by keys alone')
    await presses(form.getByRole('button', { name: /^For/ }))
    const groups = sheet(page, 'Expense for')
    await expect(groups.getByRole('searchbox')).toBeFocused()
    await tabsTo(groups.getByRole('radio', { name: /^everyone/ }))
    await keyboard.press('End')
    await expect(groups.getByRole('radio', { name: /^Other people/ })).toBeFocused()
    await keyboard.press('Enter')
    const people = sheet(page, 'Who shares the cost')
    await expect(people.getByRole('searchbox')).toBeFocused()
    for (const name of ['Dilnoza Karimova', MEI]) {
      await tabsTo(people.getByRole('checkbox', { name }), name === MEI ? 'Shift+Tab' : 'Tab')
      await keyboard.press('Space')
    }
    await presses(people.getByRole('button', { name: 'Select' }))
    await expect(people).toBeHidden()
    // The focus is not lost with the list that led there.
    await expect(form.getByRole('button', { name: /^For Other people/ })).toBeFocused()
    await tabsTo(form.getByRole('textbox', { name: `${MEI}’s share` }))
    await keyboard.type('2')
    await tabsTo(form.getByRole('textbox', { name: 'Name of the new group' }))
    await keyboard.type('Ice eaters')
    await expect(form).toContainText('€9.01, shared by 2 people')
    await presses(form.getByRole('button', { name: 'Add expense' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(start).toBeFocused()
    await expect.poll(() => ledger.holds('Ice by keys alone')).toEqual([`${LAKE} -> ${FREYA} 9.01 pending`])
    expect(await ledger.fetchParts('Ice eaters')).toEqual(['Dilnoza Karimova 3.00', `${MEI} 6.01`])

    const give = page.getByRole('button', { name: 'Send funds', exact: true })
    await presses(give)
    const funds = sheet(page, 'Send funds')
    await expect(funds.getByRole('textbox', { name: 'Amount' })).toBeFocused()
    await keyboard.type('4')
    await tabsTo(funds.getByRole('textbox', { name: /^For/ }))
    await keyboard.type('Funds by keys alone')
    await keyboard.press('Enter')
    const question = sheet(page, 'Send Funds')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    // Escape only closes the question.
    await keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(funds.getByRole('textbox', { name: /^For/ })).toBeFocused()
    await keyboard.press('Enter')
    await presses(question.getByRole('button', { name: 'Send', exact: true }), 'Shift+Tab')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(give).toBeFocused()
    await expect.poll(() => ledger.holds('Funds by keys alone')).toEqual([`${FREYA} -> ${LAKE} 4.00 pending`])
  },
)

test(
  'Freya approves one request in the list and one in its own sheet by keys alone',
  { tag: ['@dashboard', '@community'] },
  async () => {
    const [page, ledger] = [house.getPage('freya'), house.ledger()]
    const mei = await ledger.getClient('mei@coffer.test')
    for (const description of ['Keys, the list', 'Keys, the sheet']) {
      await mei.enters({ from: FREYA, to: MEI, amount: '2.10', description })
    }
    await goesTo(page, '/dashboard')
    await opensSheet(page, 'requests')
    const list = sheet(page, 'Payment requests')
    const request = list.getByRole('listitem').filter({ hasText: 'Keys, the list' })
    await presses(request.getByRole('button', { name: 'Approve' }))
    await expect(request.getByRole('button', { name: 'Approved' })).toBeVisible()
    // The focus is not lost with the button: pressing Enter once too often must not approve the next request.
    await expect(list.locator(':focus').or(list.and(page.locator(':focus')))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await opensSheet(page, 'transaction', { transactionId: await ledger.fetchId('Keys, the sheet') })
    const own = sheet(page, 'Transaction')
    await presses(own.getByRole('button', { name: 'Approve', exact: true }))
    await expect(own.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await expect(own.locator(':focus').or(own.and(page.locator(':focus')))).toHaveCount(1)
    for (const description of ['Keys, the list', 'Keys, the sheet']) {
      expect(await ledger.holds(description)).toEqual([`${FREYA} -> ${MEI} 2.10 approved`])
    }
  },
)

test(
  'what was begun in one community can neither be seen nor sent in another',
  { tag: ['@dashboard', '@events', NIGHTLY] },
  async () => {
    const [page, ledger] = [house.getPage('freya'), house.ledger()]
    await goesTo(page, '/dashboard')
    await opensSheet(page, 'send', { receiverId: await ledger.accountId(MEI) })
    await sheet(page, 'Send').getByRole('textbox', { name: 'Amount' }).fill('5')
    await expect(sheet(page, 'Send')).toContainText('It arrives right away.')
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
  },
)
