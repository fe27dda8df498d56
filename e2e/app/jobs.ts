/** The main jobs of product 2.4, done by taps or by keys. */
import type { Locator, Page } from 'playwright/test'
import { sheet } from './money.ts'

/** The actions with which a job is done. */
export interface Hand {
  /** Presses a button or a link. */
  readonly presses: (element: Locator) => Promise<void>
  /** Ticks or chooses a row of an open list by its name. */
  readonly chooses: (list: Locator, name: string) => Promise<void>
  /** Types into a field that already has the focus. */
  readonly types: (field: Locator, text: string) => Promise<void>
  /** Presses the keyboard's own key to go on. */
  readonly goesOn: () => Promise<void>
}

interface Job {
  readonly page: Page
  readonly hand: Hand
}

const inSheet = (page: Page, title: string, button: string | RegExp): Locator =>
  sheet(page, title).getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) })

const onPage = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()

/** Sends money, from the dashboard. */
export async function sends(
  { page, hand }: Job,
  sent: { readonly to: string; readonly amount: string; readonly what: string },
): Promise<void> {
  await hand.presses(onPage(page, 'Send'))
  await hand.chooses(sheet(page, 'Send to'), sent.to)
  await hand.types(sheet(page, 'Send').getByRole('textbox', { name: 'Amount' }), sent.amount)
  await hand.goesOn()
  await hand.types(sheet(page, 'Send').getByRole('textbox', { name: /^For/ }), sent.what)
  await hand.presses(inSheet(page, 'Send', 'Send'))
  await hand.presses(inSheet(page, 'Send Funds', 'Send'))
}

/** Requests money, from the dashboard. */
export async function requests(
  { page, hand }: Job,
  asked: { readonly from: readonly string[]; readonly amount: string; readonly what: string },
): Promise<void> {
  await hand.presses(onPage(page, 'Request'))
  for (const name of asked.from) await hand.chooses(sheet(page, 'Request from'), name)
  await hand.presses(inSheet(page, 'Request from', 'Select'))
  await hand.types(sheet(page, 'Request').getByRole('textbox', { name: 'Amount' }), asked.amount)
  await hand.goesOn()
  await hand.types(sheet(page, 'Request').getByRole('textbox', { name: /^For/ }), asked.what)
  await hand.presses(inSheet(page, 'Request', 'Request'))
}

/** Approves all requests in the sheet that has opened by itself. */
export async function approvesAll({ page, hand }: Job): Promise<void> {
  await hand.presses(inSheet(page, 'Payment requests', /^Approve all/))
  const question = page.getByRole('dialog', { name: /^Approve \d+ requests$/ })
  await hand.presses(question.getByRole('button', { name: 'Approve', exact: true }))
}

/** Enters an expense, from the dashboard, which shows the event. */
export async function entersExpense(
  { page, hand }: Job,
  spent: {
    readonly event: string
    readonly amount: string
    readonly what: string
    readonly payer: string | null
    /** Somebody who does not share it. */
    readonly without?: string
  },
): Promise<void> {
  const form = sheet(page, 'Expense')
  await hand.presses(page.getByRole('link', { name: new RegExp(spent.event) }).first())
  await hand.presses(onPage(page, 'Expense'))
  await hand.types(form.getByRole('textbox', { name: 'Spent' }), spent.amount)
  await hand.goesOn()
  await hand.types(form.getByRole('textbox', { name: /^On/ }), spent.what)
  if (spent.payer !== null) {
    await hand.presses(form.getByRole('button', { name: /^Spent by/ }))
    await hand.chooses(sheet(page, 'Spent by'), spent.payer)
  }
  if (spent.without !== undefined)
    await hand.presses(form.getByRole('checkbox', { name: new RegExp(spent.without) }))
  await hand.presses(inSheet(page, 'Expense', 'Add expense'))
}

/** Says that the person paid, from the page of a locked event with an open debt. */
export async function saysPaid({ page, hand }: Job): Promise<void> {
  await hand.presses(onPage(page, /^Settle up/))
  const pays = inSheet(page, 'Settle up', /^I paid /).first()
  const title = (await pays.innerText()).trim()
  await hand.presses(pays)
  await hand.presses(inSheet(page, title, 'I paid this'))
}

/** Invites an address, from any tab. */
export async function invites({ page, hand }: Job, email: string): Promise<void> {
  await hand.presses(page.getByRole('navigation').getByRole('link').nth(2))
  await hand.presses(onPage(page, 'Invite people'))
  await hand.types(sheet(page, 'Invite people').getByRole('textbox', { name: 'Email' }), email)
  await hand.presses(inSheet(page, 'Invite people', 'Invite'))
}

/** Joins, from the page behind the link in an invite's mail. */
export async function joins({ page, hand }: Job, community: string): Promise<void> {
  await hand.presses(page.getByRole('button', { name: `Join ${community}`, exact: true }))
}

/**
 * Creates a community, its link, which `others` follow, and its first event with everybody in it, from the first page
 * of a new person.
 */
export async function founds(
  { page, hand }: Job,
  made: {
    readonly community: string
    readonly event: string
    readonly others: (token: string) => Promise<number>
  },
): Promise<void> {
  await hand.presses(page.getByRole('button', { name: 'Create a community', exact: true }))
  await hand.types(sheet(page, 'New community').getByRole('textbox', { name: 'Name' }), made.community)
  await hand.presses(inSheet(page, 'New community', 'Create'))
  await hand.presses(page.getByRole('button', { name: /^Invite people/ }))
  const address = await sheet(page, 'Invite link')
    .getByText(/\/join\/[a-z0-9]{32}$/)
    .innerText()
  const others = await made.others(address.split('/').at(-1)!)
  await hand.presses(inSheet(page, 'Invite link', 'Close'))
  await hand.presses(page.getByRole('button', { name: 'Create an event', exact: true }))
  await hand.types(sheet(page, 'New Event').getByRole('textbox', { name: 'Name' }), made.event)
  await hand.presses(inSheet(page, 'New Event', 'Create event'))
  await hand.presses(sheet(page, 'Add people').getByRole('checkbox', { name: /Select all/ }))
  await hand.presses(inSheet(page, 'Add people', 'Add'))
  await hand.presses(inSheet(page, `Add ${others} people`, 'Add'))
}
