import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** What is entered into the send or the request sheet. */
interface Transfer {
  /** As typed, e.g. `12.50`. */
  readonly amount: string
  readonly name: string
  readonly description: string
}

/** The open sheet. */
export function sheet(page: Page, title: string) {
  return page.getByRole('dialog', { name: title })
}

/** Puts away the sheet of incoming requests that opens by itself, once per session. */
export async function setRequestsAside(page: Page): Promise<void> {
  const requests = sheet(page, 'Payment requests')
  await expect(requests).toBeVisible()
  await requests.getByRole('button', { name: 'Close' }).click()
  await expect(requests).toBeHidden()
}

/** Fills in the send sheet and stops before its button. */
export async function fillSend(page: Page, { amount, name, description }: Transfer): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await fillTransfer(page, 'Send', 'Send to', { amount, name, description })
}

/** Sends: fills in, confirms in the spec's words. */
export async function sends(page: Page, transfer: Transfer): Promise<void> {
  await fillSend(page, transfer)
  await sheet(page, 'Send').getByRole('button', { name: 'Send', exact: true }).click()
  const confirm = page
    .getByRole('dialog', { name: 'Send Funds' })
    .or(page.getByRole('alertdialog', { name: 'Send Funds' }))
  await expect(confirm).toContainText(
    `Are you sure you want to send €${transfer.amount} to ${transfer.name}?`,
  )
  await confirm.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Asks someone for money. */
export async function requests(page: Page, transfer: Transfer): Promise<void> {
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await fillTransfer(page, 'Request', 'Request from', transfer)
  await sheet(page, 'Request').getByRole('button', { name: 'Request', exact: true }).click()
}

async function fillTransfer(page: Page, title: string, pickTitle: string, transfer: Transfer): Promise<void> {
  const form = sheet(page, title)
  await form.getByRole('button', { name: /Choose an account/ }).click()
  const picker = sheet(page, pickTitle)
  await picker.getByRole('searchbox').fill(transfer.name)
  await picker.locator('label', { hasText: transfer.name }).click()
  await picker.getByRole('button', { name: 'Select' }).click()
  await expect(picker).toBeHidden()
  await form.getByRole('textbox', { name: 'Amount' }).fill(transfer.amount)
  await form.getByRole('textbox', { name: /^For/ }).fill(transfer.description)
}
