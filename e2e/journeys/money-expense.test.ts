import { amountIn, fillSharedExpense, hero, suppressRequestsSheet, sheet, ownBalance } from '../app/money.ts'
import { expect, test } from '../app/test.ts'
import { seesToast } from '../app/toasts.ts'

test(
  'Kavya shares an expense with Dilnoza and Emre: to the cent, as previewed, and all of them see it',
  { tag: ['@dashboard', '@events'] },
  async ({ visitor }) => {
    const [kavya, dilnoza, emre] = [await visitor(), await visitor(), await visitor()]
    await kavya.isSignedInAs('kavya@coffer.test')
    await dilnoza.isSignedInAs('dilnoza@coffer.test')
    await emre.isSignedInAs('emre@coffer.test')
    for (const person of [kavya, dilnoza, emre]) {
      await suppressRequestsSheet(person.page)
      await person.opens('/dashboard')
    }
    const before = {
      kavya: await ownBalance(kavya.page),
      dilnoza: await ownBalance(dilnoza.page),
      emre: await ownBalance(emre.page),
    }

    const parts = await test.step('the parts add up to the total', async () => {
      const previewed = await fillSharedExpense(kavya.page, {
        amount: '100',
        description: 'Kitchen lamp',
        among: ['Dilnoza Karimova', 'Emre Yıldız'],
      })
      expect([...previewed.values()].toSorted((a, b) => a - b)).toEqual([3333, 3333, 3334])
      return previewed
    })
    const getPart = (name: string) => parts.get(name) ?? Number.NaN

    await test.step('each sees their own part', async () => {
      await sheet(kavya.page, 'Request').getByRole('button', { name: 'Request', exact: true }).click()
      await seesToast(kavya.page, 'Transaction created')
      await expect.poll(() => amountIn(hero(dilnoza.page))).toBe(before.dilnoza - getPart('Dilnoza Karimova'))
      await expect.poll(() => amountIn(hero(emre.page))).toBe(before.emre - getPart('Emre Yıldız'))
      await expect.poll(() => amountIn(hero(kavya.page))).toBe(before.kavya + 10_000 - getPart('You'))
    })

    await test.step('Dilnoza and Emre can approve it', async () => {
      for (const { page } of [dilnoza, emre]) {
        await expect(page.getByRole('listitem').filter({ hasText: 'For: Kitchen lamp' })).toContainText(
          'Pending',
        )
      }
      await dilnoza.page.getByRole('button', { name: /pending request/ }).click()
      const amount = (getPart('Dilnoza Karimova') / 100).toFixed(2)
      await expect(sheet(dilnoza.page, 'Payment requests')).toContainText(
        `Kavya Raman requested €${amount} from you`,
      )
    })
  },
)
