/** Opens the forms that move money by their addresses, as a link would. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { sheet } from './money.ts'

/** The amount and the purpose, with the names that most forms use. */
const FIELDS = { amount: 'Amount', purpose: /^For/ } as const

/** Each form by its id in the address: its title, button and fields, and whether it asks before money moves. */
export const FORMS = {
  send: { ...FIELDS, title: 'Send', submit: 'Send', isAsked: true },
  request: { ...FIELDS, title: 'Request', submit: 'Request', isAsked: false },
  transfer: { ...FIELDS, title: 'Transfer Balance', submit: 'Transfer Balance', isAsked: false },
  'event-expense': {
    title: 'Expense',
    submit: 'Add expense',
    amount: 'Spent',
    purpose: /^On/,
    isAsked: false,
  },
  'event-funds': { ...FIELDS, title: 'Send funds', submit: 'Send', isAsked: true },
} as const

export type Form = keyof typeof FORMS

/** The forms of events: the button on the event's screen that opens the form, and the side of the transaction that is the event. */
export const IN_EVENT = {
  'event-expense': { button: 'Expense', eventIs: 'from' },
  'event-funds': { button: 'Send funds', eventIs: 'to' },
} as const

export type EventForm = keyof typeof IN_EVENT

export function isEventForm(form: Form): form is EventForm {
  return Object.hasOwn(IN_EVENT, form)
}

/** Goes to an address within the open app, without loading it again. */
export async function goesTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens a sheet over the open page. */
export async function opensSheet(
  page: Page,
  id: string,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const query = new URLSearchParams({ sheet: id })
  for (const [name, value] of Object.entries(params)) query.set(`sheet.${name}`, value)
  await goesTo(page, `${new URL(page.url()).pathname}?${query}`)
}

/** Returns the button of an open form. */
export function getSubmitButton(page: Page, form: Form): Locator {
  return sheet(page, FORMS[form].title).getByRole('button', { name: FORMS[form].submit, exact: true })
}

/** Enters the amount and the purpose. */
export async function fillsIn(page: Page, form: Form, amount: string, description: string): Promise<void> {
  const dialog = sheet(page, FORMS[form].title)
  await dialog.getByRole('textbox', { name: FORMS[form].amount, exact: true }).fill(amount)
  await dialog.getByRole('textbox', { name: FORMS[form].purpose }).fill(description)
  await expect(getSubmitButton(page, form)).toBeEnabled()
}

/** Returns the question that the app asks before money is sent. */
export function confirmation(page: Page): Locator {
  return sheet(page, 'Send Funds')
}

/** Returns the question's button that says yes. */
export function yes(page: Page): Locator {
  return confirmation(page).getByRole('button', { name: /^(Send|Try again)$/ })
}

/** Presses the form's button, and says yes if it asks. */
export async function submits(page: Page, form: Form): Promise<void> {
  await getSubmitButton(page, form).click()
  if (FORMS[form].isAsked) await yes(page).click()
}

/** Closes the sheet. */
export async function closesSheet(page: Page, title: string): Promise<void> {
  const dialog = sheet(page, title)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** Presses twice before the page has drawn anything. */
export function pressesTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
