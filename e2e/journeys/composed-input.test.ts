/**
 * Input means the same whether it is typed, pasted or composed by an input method. Before this was fixed, composing
 * full-width 1, 2 in the amount gave 112.00, and a Japanese 5 gave 55.00.
 */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { composes } from '../app/compose.ts'
import { PHONE, STILL } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { goesTo, opensSheet } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import { codeFromMail } from '../app/sign-in.ts'

test('composed digits are entered once', { tag: ['@dashboard', '@events'] }, async ({ member, ledger }) => {
  const page = await member('bo')

  await test.step('in an amount', async () => {
    await opensSheet(page, 'send', { receiverId: await ledger.accountId('Mei-Ling Chen') })
    const amount = sheet(page, 'Send').getByRole('textbox', { name: 'Amount' })
    for (const [texts, left] of [
      [['１', '１２'], '12.00'],
      [['ご', '５'], '5.00'],
      [['１２', '１２．', '１２．５'], '12.50'],
    ] as const) {
      await amount.fill('')
      await amount.focus()
      await composes(page, texts)
      await amount.blur()
      await expect(amount).toHaveValue(left)
    }
  })

  await test.step('thousands typed key by key', async () => {
    const amount = sheet(page, 'Send').getByRole('textbox', { name: 'Amount' })
    await amount.fill('')
    await amount.pressSequentially('1,000.50')
    await amount.blur()
    await expect(amount).toHaveValue('1,000.50')
  })

  await test.step('in a share', async () => {
    const [lake, sailors] = [
      demoId('harbour', 'account', 'lake'),
      demoId('harbour', 'group', 'lake', 'Sailors'),
    ]
    await goesTo(page, `/events/${lake}/groups/${sailors}`)
    const share = page.getByRole('textbox', { name: /’s share$/ }).first()
    await share.focus()
    await composes(page, ['２', '２．５'])
    await expect(share).toHaveValue('2.5')
    await page.keyboard.press('Escape')
  })
})

test('a copied address and a composed code sign in', { tag: '@auth' }, async ({ visitor, stack }) => {
  const { page, opens } = await visitor({ ...PHONE, ...STILL })
  const before = stack.inbox.messages().length
  await opens('/')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('\u200bMei <ｍｅｉ＠coffer.test>,')
  await page.keyboard.press('Enter')
  const code = await codeFromMail(stack, 'mei@coffer.test', before)
  const wide = code.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  await page.getByRole('textbox', { name: /code/i }).focus()
  await composes(page, [wide.slice(0, 1), wide.slice(0, 4), wide])
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})
