/** Accounting A16: any participant makes a group along with an expense. */
import type { House } from '../../app/shared-browsers.ts'
import { FORMS, IN_EVENT, fillsIn, goesTo, submits } from '../../app/money-sheets.ts'
import { amountIn, sheet } from '../../app/money.ts'
import { expect, test } from '../../app/test.ts'
import { HANA, LAKE, MEI } from './people.ts'
import type { Who } from './people.ts'

const DILNOZA = 'Dilnoza Karimova'
const GROUP = 'Sauna club'

/** Three people share ten euros: one of them bears a cent more, and the server has to give it to the same person. */
export function testsNewGroup({ getPage, ledger }: House<Who>): void {
  test('A16: a participant shares an expense with people who become a group, to the cent as previewed', async () => {
    const page = getPage('mei')
    const { title } = FORMS['event-expense']
    const form = sheet(page, title)
    await goesTo(page, `/events/${await ledger().accountId(LAKE)}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: IN_EVENT['event-expense'].button, exact: true })
      .click()
    await form.getByRole('button', { name: /^For / }).click()
    const groups = sheet(page, 'Expense for')
    await groups.locator('label', { hasText: 'Other people' }).click()
    const people = sheet(page, 'Who shares the cost')
    for (const name of ['You', HANA, DILNOZA]) await people.locator('label', { hasText: name }).click()
    await people.getByRole('button', { name: 'Select' }).click()
    await form.getByRole('textbox', { name: 'Name of the new group' }).fill(GROUP)
    await fillsIn(page, 'event-expense', '10.00', 'Sauna in the woods')
    const previewed: string[] = []
    for (const [name, shown] of [
      [DILNOZA, DILNOZA],
      [HANA, HANA],
      [MEI, 'You'],
    ] as const) {
      const cents = await amountIn(form.getByRole('listitem').filter({ hasText: shown }))
      previewed.push(`${name} ${(cents / 100).toFixed(2)}`)
    }
    expect(previewed.map((part) => part.slice(-4)).toSorted()).toEqual(['3.33', '3.33', '3.34'])

    await submits(page, 'event-expense')
    await expect(form).toHaveCount(0)
    await expect.poll(() => ledger().holds('Sauna in the woods')).toEqual([`${LAKE} -> ${MEI} 10.00 pending`])
    expect(await ledger().fetchParts(GROUP)).toEqual(previewed)
  })
}
