/** The sheet of one transaction, and what people can do with it there. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { opensSheet } from './money-sheets.ts'
import { sheet } from './money.ts'

export type Action = 'approve' | 'edit' | 'delete'

const BUTTONS = { approve: /^Approve$/, edit: /^Edit$/, delete: /^Delete/ } as const

export function transactionSheet(page: Page): Locator {
  return sheet(page, 'Transaction')
}

/**
 * Opens it by its address and waits until it shows the amount, or for null until it says that there is nothing to see.
 */
export async function opensTransaction(
  page: Page,
  transactionId: string,
  amount: string | null,
): Promise<void> {
  await opensSheet(page, 'transaction', { transactionId })
  const said = amount === null ? 'This transaction no longer exists' : `€${amount}`
  await expect(transactionSheet(page).getByText(said).first()).toBeVisible()
}

/** Returns the buttons for what the person may do. */
export function offered(page: Page): Locator {
  return transactionSheet(page).getByRole('button', { name: /^(Approve$|Edit$|Delete)/, disabled: false })
}

export function getActionButton(page: Page, action: Action): Locator {
  return transactionSheet(page).getByRole('button', { name: BUTTONS[action] })
}

/** Returns the button that says yes to deleting. */
export function yesDelete(page: Page): Locator {
  return sheet(page, 'Delete transaction').getByRole('button', { name: /^(Delete|Try again)$/ })
}

export function editSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Edit (transaction|expense)$/ })
}

export function save(page: Page): Locator {
  return editSheet(page).getByRole('button', { name: /^(Save|Try again)$/ })
}

/** Opens the form and enters another amount, without saving it. */
export async function entersAmount(page: Page, amount: string): Promise<void> {
  await getActionButton(page, 'edit').click()
  await editSheet(page)
    .getByRole('textbox', { name: /^(Amount|Spent)$/ })
    .fill(amount)
  await expect(save(page)).toBeEnabled()
}

/** What the person reads when it is done. */
export const DONE: Readonly<Record<Action, string | RegExp>> = {
  approve: 'Approved successfully!',
  edit: /^(Transaction|Expense) updated$/,
  delete: 'Deleted successfully',
}

/** Returns the visible button whose press does it; for an edit, this amount is entered first. */
export async function lastButton(page: Page, action: Action, amount: string): Promise<Locator> {
  if (action === 'approve') return getActionButton(page, action)
  if (action === 'edit') {
    await entersAmount(page, amount)
    return save(page)
  }
  await getActionButton(page, action).click()
  await expect(yesDelete(page)).toBeVisible()
  return yesDelete(page)
}

/** Checks that it is done. Editing and deleting close the sheet; after approving it stays open. */
export async function isDone(page: Page, action: Action): Promise<void> {
  if (action === 'approve') return expect(transactionSheet(page)).toContainText('Approved')
  // The question above the sheet hides the sheet from everyone, so it is done only when both are gone.
  if (action === 'delete') await expect(sheet(page, 'Delete transaction')).toHaveCount(0)
  await expect(action === 'edit' ? editSheet(page) : transactionSheet(page)).toHaveCount(0)
}

interface InEvent {
  readonly eventId: string
  /** The account from whose side it is seen. */
  readonly ownId: string
  /** The event's name. */
  readonly event: string
  readonly description: string
}

/** Finds a transaction in the sheet of an event and opens it from there. */
export async function findsInEvent(
  page: Page,
  { eventId, ownId, event, description }: InEvent,
): Promise<void> {
  await opensSheet(page, 'event-transactions', { eventId, ownId })
  const list = sheet(page, event)
  await list.getByRole('searchbox').fill(description)
  // While the search narrows the list, its rows move, and a press would open another transaction.
  await expect(list.getByRole('listitem').filter({ hasNotText: description })).toHaveCount(0)
  await list.getByRole('button', { name: description }).first().click()
  await expect(transactionSheet(page)).toContainText(description)
}

/** Returns the sheet of a merged row. */
export function groupedSheet(page: Page): Locator {
  return sheet(page, 'Transactions')
}

/** Returns the merged row's button that deletes all its transactions. */
export function deletion(page: Page): Locator {
  return groupedSheet(page).getByRole('button', { name: /^Delete \d+ transactions$/ })
}

/** Returns the button that says yes to deleting all of them. */
export function yesDeleteAll(page: Page): Locator {
  return page
    .getByRole('dialog', { name: /^Delete \d+ transactions$/ })
    .getByRole('button', { name: /^(Delete|Try again)$/ })
}
