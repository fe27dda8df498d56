/** What a person may enter and what not, and what the server holds afterwards. */
import type { Page } from 'playwright/test'
import type { House } from '../../app/shared-browsers.ts'
import type { Ledger } from '../../app/money-ledger.ts'
import {
  FORMS,
  IN_EVENT,
  closesSheet,
  fillsIn,
  goesTo,
  isEventForm,
  opensSheet,
  getSubmitButton,
  submits,
} from '../../app/money-sheets.ts'
import type { EventForm } from '../../app/money-sheets.ts'
import { choosesSide, sheet } from '../../app/money.ts'
import { expect, test } from '../../app/test.ts'
import { CREATE_ROWS } from './create.rows.ts'
import type { Case, CreateRow } from './create.rows.ts'
import { getEmail } from './people.ts'
import type { Who } from './people.ts'

/** Makes one test for each row. It checks a refusal twice: on the form, and by the same person's raw call. */
export function testsCreating({ getPage, ledger }: House<Who>): void {
  for (const { rule, allowed, status, refused } of CREATE_ROWS) {
    test(`A6: ${rule}`, async () => {
      await entersIt(getPage(allowed.by), ledger(), allowed)
      const { from, to, amount, description } = allowed
      await expect.poll(() => ledger().holds(description)).toEqual([`${from} -> ${to} ${amount} ${status}`])

      await seesNoWay(getPage(refused.by), ledger(), refused)
      const hand = await ledger().getClient(getEmail(refused.by))
      const [answered, message] = refused.answer
      expect(await hand.enters(refused)).toEqual({ status: answered, message })
      await expect.poll(() => ledger().holds(refused.description)).toEqual([])
    })
  }
}

/** Returns what an address can fill in: the other side; in events both sides. */
async function buildParams({ accountId }: Ledger, { form, from, to }: Case): Promise<Record<string, string>> {
  if (form === 'send') return { receiverId: await accountId(to) }
  if (form === 'request') return { senderId: await accountId(from) }
  if (form === 'event-expense') return { eventId: await accountId(from), receiverId: await accountId(to) }
  if (form === 'event-funds') return { eventId: await accountId(to), senderId: await accountId(from) }
  return {}
}

async function entersIt(page: Page, ledger: Ledger, it: CreateRow['allowed']): Promise<void> {
  const { form, from, to, amount, description } = it
  if (isEventForm(form)) await opensInEvent(page, ledger, form, it)
  else await opensSheet(page, form, await buildParams(ledger, it))
  if (form === 'transfer') {
    await choosesSide(page, 'From', from)
    await choosesSide(page, 'To', to)
  }
  await fillsIn(page, form, amount, description)
  await submits(page, form)
  // Both the form and the question above it, which hides the form, must close.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isEventForm(form)) await expect(page.getByRole('main')).toContainText(description)
}

/** Opens the form by its button on the event's screen. */
async function opensInEvent(
  page: Page,
  ledger: Ledger,
  form: EventForm,
  it: CreateRow['allowed'],
): Promise<void> {
  const { button, eventIs } = IN_EVENT[form]
  await goesTo(page, `/events/${await ledger.accountId(it[eventIs])}`)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
}

/** Checks that the form refuses and its button is off. */
async function seesNoWay(page: Page, ledger: Ledger, it: CreateRow['refused']): Promise<void> {
  const { form, shows } = it
  await opensSheet(page, form, await buildParams(ledger, it))
  await expect(sheet(page, FORMS[form].title)).toContainText(shows)
  await expect(getSubmitButton(page, form)).toBeDisabled()
  await closesSheet(page, FORMS[form].title)
}
