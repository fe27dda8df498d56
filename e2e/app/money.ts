import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ticks } from './people-picker.ts'

/** The values for the send or the request sheet. */
interface Transfer {
  /** The amount as a person types it, e.g. `12.50`. */
  readonly amount: string
  readonly name: string
  readonly description: string
}

/** Returns the open sheet. */
export function sheet(page: Page, title: string) {
  return page.getByRole('dialog', { name: title, exact: true })
}

/** Closes the sheet of incoming requests, which opens by itself once per session. */
export async function setRequestsAside(page: Page): Promise<void> {
  const requests = sheet(page, 'Payment requests')
  await expect(requests).toBeVisible()
  await requests.getByRole('button', { name: 'Close' }).click()
  await expect(requests).toBeHidden()
}

/**
 * Makes the session look like an older one, so that pending requests do not open by themselves. Call it before the app
 * opens.
 */
export async function suppressRequestsSheet(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('coffer.triggeredApproval', 'true'))
}

/** Fills in the send sheet and stops before its button. */
export async function fillSend(page: Page, { amount, name, description }: Transfer): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await fillTransfer(page, 'Send', 'Send to', { amount, name, description })
}

/** Fills in the sheet, sends and confirms, by the product's texts. */
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

/** Requests money from a person. */
export async function requests(page: Page, transfer: Transfer): Promise<void> {
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await fillTransfer(page, 'Request', 'Request from', transfer)
  await sheet(page, 'Request').getByRole('button', { name: 'Request', exact: true }).click()
}

async function fillTransfer(page: Page, title: string, pickTitle: string, transfer: Transfer): Promise<void> {
  const form = sheet(page, title)
  // The picker opens along with the form.
  const picker = sheet(page, pickTitle)
  await picker.getByRole('searchbox').fill(transfer.name)
  await picker.locator('label', { hasText: transfer.name }).click()
  if (title === 'Request') await picker.getByRole('button', { name: 'Select' }).click()
  await expect(picker).toBeHidden()
  await form.getByRole('textbox', { name: 'Amount' }).fill(transfer.amount)
  await form.getByRole('textbox', { name: /^For/ }).fill(transfer.description)
}

/** Returns the first amount in an element, in cents. */
export async function amountIn(element: Locator): Promise<number> {
  const text = await element.innerText()
  const match = /([−-]?)€?\s*([\d,]+\.\d{2})/.exec(text)
  if (!match) throw new Error(`There is no amount in “${text}”.`)
  const cents = Math.round(Number(match[2]?.replaceAll(',', '')) * 100)
  return match[1] ? -cents : cents
}

/**
 * Returns the figure of the person's own balance on the dashboard. Its title says which part is pending, which is
 * another amount.
 */
export function hero(page: Page): Locator {
  return page
    .getByRole('heading', { level: 2, name: /^Your balance/ })
    .locator('xpath=following-sibling::p[1]')
}

/** Returns the person's own balance in cents, once the dashboard has loaded it. */
export async function ownBalance(page: Page): Promise<number> {
  await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
  await expect(hero(page)).toContainText(/\d\.\d{2}/, { useInnerText: true })
  return amountIn(hero(page))
}

/** An expense that several people share. */
interface SharedExpense {
  readonly amount: string
  readonly description: string
  readonly among: readonly string[]
}

/**
 * Fills in the request sheet for several people and the person, and returns everybody's previewed part in cents, by
 * name.
 */
export async function fillSharedExpense(
  page: Page,
  { amount, description, among }: SharedExpense,
): Promise<ReadonlyMap<string, number>> {
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  const form = sheet(page, 'Request')
  const picker = sheet(page, 'Request from')
  await ticks(picker, among)
  await expect(picker.getByText(new RegExp(`^${among.length} / `))).toBeVisible()
  await picker.getByRole('button', { name: 'Select' }).click()
  await expect(picker).toBeHidden()
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByRole('textbox', { name: /^For/ }).fill(description)
  await form.getByRole('switch', { name: 'I pay a part too' }).click()
  const parts = new Map<string, number>()
  for (const name of [...among, 'You']) {
    parts.set(name, await amountIn(form.getByRole('listitem').filter({ hasText: name })))
  }
  return parts
}

/** Chooses one side of the open transfer sheet. */
export function choosesSide(page: Page, side: 'From' | 'To', name: string): Promise<void> {
  return chooses(page, {
    form: 'Transfer Balance',
    field: side,
    picker: `Transfer ${side.toLowerCase()}`,
    name,
  })
}

interface Choice {
  /** The title of the open form. */
  readonly form: string
  /** The name of the field that opens the picker. */
  readonly field: string
  /** The picker's title. */
  readonly picker: string
  readonly name: string
}

/** Chooses an account in an open form. */
export async function chooses(page: Page, { form, field, picker: title, name }: Choice): Promise<void> {
  await sheet(page, form)
    .getByRole('button', { name: new RegExp(`^${field} `) })
    .click()
  const picker = sheet(page, title)
  await picker.getByRole('searchbox').fill(name)
  await picker.locator('label', { hasText: name }).click()
  await expect(picker).toBeHidden()
}
