/**
 * The sheets about money in German, with long names, long purposes and amounts of seven figures, on the smallest phone, a
 * phone and a desktop: nothing is cut or covered. In those that no other journey looks at axe finds nothing, light and dark.
 */
import type { Page } from 'playwright/test'
import { bringsAxe, checkVariants, unreadableTexts } from '../app/screenshots.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import { knowsOfRequests } from '../app/money.ts'
import { PHONE, STILL } from '../app/environment.ts'

const MEI = 'Mei-Ling Chen'
const HANA = 'Hana Nováková'
const COSTS = 'Betriebskostenvorauszahlungsabrechnungen für Heizung, Wasser und Strom'
const PURPOSE =
  'Rechtsschutzversicherungsgesellschaften und https://example.org/eine/sehr/lange/adresse/ohne/luecke'
const SHARED = 'Das große gemeinsame Essen mit dem ganzen Haus und allen Freunden'
const AMOUNT = '1234567.89'
const PAYERS = ['Jamal Haddad', 'Niko Papadakis', 'Gabriel Moreau', 'Ann Lindqvist', 'Bo Nakamura']

interface Look {
  readonly name: string
  readonly sheet: string
  readonly params: Readonly<Record<string, string>>
  /** What is done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Another journey asks axe about it. */
  readonly isKnownToAxe?: boolean
}

const dialog = (page: Page) => page.getByRole('dialog').last()

async function entersAmount(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox').first().fill(AMOUNT)
}

/** As everywhere else in German. */
async function hasComma(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('textbox', { name: 'Betrag' })).toHaveValue('1234567,89')
}

async function opensPicker(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /Konto wählen/ })
    .click()
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** With all that it takes, so that the sentence above the button says what will happen. */
async function entersAll(page: Page): Promise<void> {
  await entersAmount(page)
  await dialog(page).getByRole('textbox', { name: 'Wofür' }).fill(PURPOSE)
}

/** An expense for people who become a group with it. */
async function makesGroup(page: Page): Promise<void> {
  await entersAmount(page)
  await page.getByRole('button', { name: /^Für wen/ }).click()
  await page.locator('label', { hasText: 'Andere Personen' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Auswählen' }).click()
  await page.locator('label', { hasText: MEI }).click()
  await page.locator('label', { hasText: HANA }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Auswählen' }).click()
  await expect(page.getByRole('textbox', { name: 'Name der neuen Gruppe' })).toBeVisible()
}

/** An event with both currencies that is hidden: the longest explanations. */
async function hides(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'USD' }).click()
  await dialog(page).getByRole('switch', { name: 'Verborgen' }).click()
  await expect(dialog(page).getByText(/^Nur Teilnehmende finden/)).toBeVisible()
}

async function opensFirstPart(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { expanded: false }).first().click()
}

/** Until what was on its way is there. */
async function isThere(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0)
}

test(
  'in German, however long the names and large the amounts, nothing is cut',
  { tag: ['@dashboard', '@community', '@events'] },
  async ({ visitor, ledger }) => {
    test.setTimeout(240_000)
    await ledger.makeAccount('expenses', COSTS, 'active')
    const [mei, jamal] = [
      await ledger.clientOf('mei@coffer.test'),
      await ledger.clientOf('jamal@coffer.test'),
    ]
    await mei.enters({ from: COSTS, to: MEI, amount: AMOUNT, description: PURPOSE })
    await jamal.enters({ from: MEI, to: 'Jamal Haddad', amount: AMOUNT, description: `${PURPOSE}!` })
    await mei.entersAll(PAYERS.map((from) => ({ from, to: MEI, amount: '88888.88', description: SHARED })))
    const [request, merged] = [await ledger.idOf(PURPOSE), await ledger.idsOf(SHARED)]
    const [own, lake, costs] = await Promise.all([MEI, 'Lake week', COSTS].map(ledger.accountId))
    if (own === undefined || lake === undefined || costs === undefined)
      throw new Error('An account is missing.')
    const transactionId = request
    const looks: readonly Look[] = [
      { name: 'why', sheet: 'why', params: { accountId: own }, prepare: opensFirstPart },
      { name: 'account-details', sheet: 'account-details', params: { accountId: costs } },
      { name: 'transaction', sheet: 'transaction', params: { transactionId } },
      { name: 'edit-transaction', sheet: 'edit-transaction', params: { transactionId }, prepare: hasComma },
      {
        name: 'grouped-transaction',
        sheet: 'grouped-transaction',
        params: { transactionId: merged[0] ?? '', ownId: own },
      },
      { name: 'event-transactions', sheet: 'event-transactions', params: { eventId: lake, ownId: own } },
      {
        name: 'event-expense',
        sheet: 'event-expense',
        params: { eventId: lake },
        prepare: entersAll,
        isKnownToAxe: true,
      },
      {
        name: 'event-expense-people',
        sheet: 'event-expense',
        params: { eventId: lake },
        prepare: makesGroup,
      },
      {
        name: 'event-funds',
        sheet: 'event-funds',
        params: { eventId: lake, senderId: own },
        prepare: entersAmount,
        isKnownToAxe: true,
      },
      { name: 'event-form', sheet: 'event-form', params: {}, prepare: hides, isKnownToAxe: true },
      { name: 'event-edit', sheet: 'event-form', params: { eventId: lake }, isKnownToAxe: true },
      {
        name: 'event-why',
        sheet: 'event-why',
        params: { eventId: lake, participantId: own, figure: 'balance' },
        prepare: opensFirstPart,
        isKnownToAxe: true,
      },
      { name: 'event-charts', sheet: 'event-charts', params: { eventId: lake }, isKnownToAxe: true },
      { name: 'event-export', sheet: 'event-export', params: { eventId: lake }, isKnownToAxe: true },
      { name: 'picker', sheet: 'send', params: {}, prepare: opensPicker },
      {
        name: 'request',
        sheet: 'request',
        params: { senderId: costs },
        prepare: entersAmount,
        isKnownToAxe: true,
      },
      {
        name: 'transfer',
        sheet: 'transfer',
        params: { senderId: costs, receiverId: own },
        isKnownToAxe: true,
      },
      { name: 'requests', sheet: 'requests', params: {}, isKnownToAxe: true },
      { name: 'top-up', sheet: 'topUp', params: {}, isKnownToAxe: true },
    ]

    const person = await visitor({ ...STILL, locale: 'de-DE' })
    await person.isSignedInAs('mei@coffer.test')
    await knowsOfRequests(person.page)
    await bringsAxe(person.page)
    await person.opens('/more')
    await expect(person.page.getByRole('heading', { name: 'Mehr' })).toBeVisible()
    const given = await ledger.givenWords()
    try {
      for (const { name, sheet, params, prepare, isKnownToAxe = false } of looks) {
        await test.step(name, async () => {
          const { page } = person
          await page.setViewportSize(PHONE.viewport ?? { width: 0, height: 0 })
          await opensSheet(page, sheet, params)
          await isThere(page)
          await prepare?.(page)
          await isThere(page)
          if (!isKnownToAxe) expect.soft(await checkVariants(page, `${name}-de`)).toEqual([])
          expect.soft(await unreadableTexts(page, name, given)).toEqual([])
        })
      }
    } finally {
      for (const id of [request, ...merged]) await mei.deletes(id)
      await jamal.deletes(await ledger.idOf(`${PURPOSE}!`))
    }
  },
)
