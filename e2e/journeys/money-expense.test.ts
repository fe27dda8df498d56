import { amountIn, fillSharedExpense, hero, setRequestsAside, sheet, standing } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

test('Kavya shares an expense with Ann and Bo: to the cent, as previewed, and all of them see it', async ({
  visitor,
}) => {
  const [kavya, ann, bo] = [await visitor(), await visitor(), await visitor()]
  await kavya.isSignedInAs('kavya@coffer.test')
  await ann.isSignedInAs('ann@coffer.test')
  await bo.isSignedInAs('bo@coffer.test')
  for (const person of [kavya, ann, bo]) await person.opens('/dashboard')
  await setRequestsAside(ann.page)
  const before = {
    kavya: await standing(kavya.page),
    ann: await standing(ann.page),
    bo: await standing(bo.page),
  }

  const parts = await test.step('the parts add up to the total', async () => {
    const previewed = await fillSharedExpense(kavya.page, {
      amount: '100',
      description: 'Kitchen lamp',
      among: ['Ann Lindqvist', 'Bo Nakamura'],
    })
    expect([...previewed.values()].toSorted((a, b) => a - b)).toEqual([3333, 3333, 3334])
    return previewed
  })
  const partOf = (name: string) => parts.get(name) ?? Number.NaN

  await test.step('each stands by their own part', async () => {
    await sheet(kavya.page, 'Request').getByRole('button', { name: 'Request', exact: true }).click()
    await expect(kavya.page.getByText('Transaction created')).toBeVisible()
    await expect.poll(() => amountIn(hero(ann.page))).toBe(before.ann - partOf('Ann Lindqvist'))
    await expect.poll(() => amountIn(hero(bo.page))).toBe(before.bo - partOf('Bo Nakamura'))
    await expect.poll(() => amountIn(hero(kavya.page))).toBe(before.kavya + 10_000 - partOf('You'))
  })

  await test.step('Ann and Bo can approve it', async () => {
    for (const { page } of [ann, bo]) {
      await expect(page.getByRole('listitem').filter({ hasText: 'For: Kitchen lamp' })).toContainText(
        'Pending',
      )
    }
    await ann.page.getByRole('button', { name: /pending requests/ }).click()
    const amount = (partOf('Ann Lindqvist') / 100).toFixed(2)
    await expect(sheet(ann.page, 'Payment requests')).toContainText(
      `Kavya Raman requested €${amount} from you`,
    )
  })
})
