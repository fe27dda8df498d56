/** Who can approve, edit and delete a transaction and who cannot, and what the server holds afterwards. */
import type { Page } from 'playwright/test'
import type { House } from '../../app/shared-browsers.ts'
import type { Ledger } from '../../app/money-ledger.ts'
import {
  findsInEvent,
  isDone,
  lastButton,
  offered,
  opensTransaction,
  transactionSheet,
} from '../../app/money-transaction.ts'
import { goesTo } from '../../app/money-sheets.ts'
import { expect, test } from '../../app/test.ts'
import { CHANGE_ROWS, EDITED } from './change.rows.ts'
import type { ChangeRow } from './change.rows.ts'
import { getEmail } from './people.ts'
import type { Who } from './people.ts'

/** Makes one test for each row. It checks a refusal twice: on the sheet, and by the same person's raw call. */
export function testsChanging({ getPage, ledger }: House<Who>): void {
  for (const row of CHANGE_ROWS) {
    const { rule, given, before, refused, allowed } = row
    test(rule, async () => {
      const books = ledger()
      const id = await enterGiven(books, row)
      const page = getPage(refused.by)
      await opensTransaction(page, id, refused.isUnseen ? null : given.amount)
      await isOffered(page, refused.offers)
      if (refused.reads !== undefined) await expect(transactionSheet(page)).toContainText(refused.reads)
      const [status, message] = refused.answer
      expect(await triesRaw(books, refused, id)).toEqual({ status, message })
      await expect.poll(() => books.holds(given.description)).toEqual(before)

      await goesTo(getPage(allowed.by), '/more')
      await opens(getPage(allowed.by), books, row, id)
      await isOffered(getPage(allowed.by), allowed.offers)
      await (await lastButton(getPage(allowed.by), allowed.does, EDITED)).click()
      await isDone(getPage(allowed.by), allowed.does)
      await expect.poll(() => books.holds(given.description)).toEqual(allowed.after)
    })
  }
}

/** Makes the row's starting state and returns the transaction's id. */
async function enterGiven(ledger: Ledger, { given }: ChangeRow): Promise<string> {
  const hand = await ledger.getClient(getEmail(given.by))
  expect(await hand.enters(given)).toEqual({ status: 200, message: '' })
  return ledger.fetchId(given.description)
}

/** Opens the transaction, from the event's sheet if it belongs to an event. */
async function opens(page: Page, ledger: Ledger, { through, given }: ChangeRow, id: string): Promise<void> {
  if (!through) return opensTransaction(page, id, given.amount)
  const [eventId, ownId] = [await ledger.accountId(through.event), await ledger.accountId(through.of)]
  await findsInEvent(page, { eventId, ownId, event: through.event, description: given.description })
}

/** Checks that exactly these buttons can be pressed. */
async function isOffered(page: Page, names: readonly string[]): Promise<void> {
  await expect(transactionSheet(page)).toContainText(/Entered by|no longer exists/)
  // Some labels exist twice, a short form to see and a full form to hear; their text begins with the short form.
  const texts = names.map((name) => new RegExp(`^${name.replace(/[()]/g, '\\$&')}`))
  await expect(offered(page)).toHaveText(texts)
}

/** Does what the person would do, without the app. */
async function triesRaw(ledger: Ledger, { by, does }: ChangeRow['refused'], id: string) {
  const hand = await ledger.getClient(getEmail(by))
  if (does === 'delete') return hand.deletes(id)
  return does === 'approve' ? hand.approves(id) : hand.changes(id, { amount: 9.99 })
}
