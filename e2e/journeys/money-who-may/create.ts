/** What a person is allowed to enter and what not, and what the server holds afterwards. */
import type { Page } from 'playwright/test'
import type { House } from '../../app/money-house.ts'
import type { Ledger } from '../../app/money-ledger.ts'
import { FORMS, closesSheet, fillsIn, goesTo, opensSheet, submitOf, submits } from '../../app/money-sheets.ts'
import { choosesSide, sheet } from '../../app/money.ts'
import { expect, test } from '../../app/test.ts'
import { CREATE_ROWS } from './create.rows.ts'
import type { Case, CreateRow } from './create.rows.ts'
import { CABIN, LAKE, emailOf } from './people.ts'
import type { Who } from './people.ts'

/**
 * One test a row. A refusal is looked at twice: on the form, and by the same person's raw call. Rows whose only way in is a
 * form that is not built yet say so in their names: of them the server alone is asked.
 */
export function testsCreating({ pageOf, ledger }: House<Who>): void {
  for (const { rule, allowed, status, refused } of CREATE_ROWS) {
    const isRaw = allowed.form === 'none'
    test(`A6${isRaw ? ' by raw calls, until its form is built' : ''}: ${rule}`, async () => {
      await entersIt(pageOf(allowed.by), ledger(), allowed)
      const { from, to, amount, description } = allowed
      expect(await ledger().holds(description)).toEqual([`${from} -> ${to} ${amount} ${status}`])

      await seesNoWay(pageOf(refused.by), ledger(), refused)
      const hand = await ledger().handOf(emailOf(refused.by))
      const [answered, message] = refused.answer
      expect(await hand.enters(refused)).toEqual({ status: answered, message })
      expect(await ledger().holds(refused.description)).toEqual([])
    })
  }
}

/** Opens the form as an address would, with the other side filled in. */
async function opensForm(page: Page, ledger: Ledger, { form, from, to }: Case): Promise<void> {
  if (form === 'none') throw new Error('There is no form for it.')
  if (form === 'transfer') return opensSheet(page, form)
  const side = FORMS[form].side
  await opensSheet(page, form, { [side]: await ledger.accountId(side === 'senderId' ? from : to) })
}

async function entersIt(page: Page, ledger: Ledger, it: Case): Promise<void> {
  const { form, from, to, amount, description } = it
  if (form === 'none') {
    const hand = await ledger.handOf(emailOf(it.by))
    expect(await hand.enters(it)).toEqual({ status: 200, message: '' })
    return
  }
  await opensForm(page, ledger, it)
  if (form === 'transfer') {
    await choosesSide(page, 'From', from)
    await choosesSide(page, 'To', to)
  }
  await fillsIn(page, form, amount, description)
  await submits(page, form)
  // The form and the question above it, which hides it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The form says no and its button is off; where there is none, the account view of the event offers nothing. */
async function seesNoWay(page: Page, ledger: Ledger, it: CreateRow['refused']): Promise<void> {
  if (it.form === 'none') {
    const event = [it.from, it.to].find((name) => name === LAKE || name === CABIN)
    if (event === undefined) return
    await goesTo(page, `/community/${await ledger.accountId(event)}`)
    await expect(page.getByRole('heading', { name: event })).toBeVisible()
    for (const name of ['Send', 'Request', 'Transfer Balance']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    return
  }
  await opensForm(page, ledger, it)
  const dialog = sheet(page, FORMS[it.form].title)
  await expect(dialog).toContainText(it.shows ?? '')
  await expect(submitOf(page, it.form)).toBeDisabled()
  await closesSheet(page, FORMS[it.form].title)
}
