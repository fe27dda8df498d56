/**
 * The screens about money in German, with long names and purposes, amounts of seven figures and a second currency, on the
 * smallest phone, a phone and a desktop: nothing is cut or covered. Where no other journey asks axe, it finds nothing.
 */
import type { Locator, Page } from 'playwright/test'
import { STILL } from '../app/environment.ts'
import { bringsAxe, checkVariants, unreadableTexts } from '../app/screenshots.ts'
import { goesTo } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import { knowsOfRequests } from '../app/money.ts'

const KAVYA = 'Kavya Raman'
const COSTS = 'Instandhaltungsrücklagenzuführungen für Dach, Fassade und Aufzug'
const PURPOSE =
  'Haftpflichtversicherungsgesellschaften und https://example.org/eine/sehr/lange/adresse/ohne/luecke'
const AMOUNT = '1234567.89'

interface Look {
  readonly name: string
  readonly path: string
  /** What says that it is there. */
  readonly shows: (page: Page) => Locator
  /** What is done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>
  /** No other journey asks axe about it, or about what is new in it. */
  readonly asksAxe?: boolean
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).last()
const searches = (words: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(words)
  await expect(page.getByText('Keine Treffer')).toBeVisible()
}

async function opensSort(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sortieren/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sortieren nach' })).toBeVisible()
}

async function filters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bestätigt', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bestätigt', exact: true, pressed: true })).toBeVisible()
}

test(
  'in German, however long the names and large the amounts, the screens about money can be read',
  { tag: '@community' },
  async ({ visitor, ledger }) => {
    test.setTimeout(240_000)
    await ledger.makeAccount('expenses', COSTS, 'active')
    await ledger.setCurrencies(KAVYA, ['EUR', 'USD'])
    await ledger.setCurrencies('Bo Nakamura', ['EUR', 'USD'])
    const [kavya, bo] = [await ledger.clientOf('kavya@coffer.test'), await ledger.clientOf('bo@coffer.test')]
    await kavya.enters({ from: KAVYA, to: 'House fees', amount: AMOUNT, description: PURPOSE })
    await kavya.enters({ from: COSTS, to: KAVYA, amount: '765432.10', description: `${PURPOSE}!` })
    await bo.enters({ from: KAVYA, to: 'Bo Nakamura', amount: '99.99', description: `${PURPOSE}?` })
    const dollars = { from: KAVYA, to: 'Bo Nakamura', amount: '12345.67', currency: 'USD' } as const
    await kavya.enters({ ...dollars, description: `${PURPOSE}$` })
    const account = async (name: string) => `/community/${await ledger.accountId(name)}`
    const looks: readonly Look[] = [
      {
        name: 'dashboard-with-notices',
        path: '/dashboard',
        shows: text('Dein Stand ist niedrig'),
        asksAxe: true,
      },
      { name: 'own-account', path: await account(KAVYA), shows: text(/^Geladen bis/) },
      { name: 'other-account', path: await account('Bo Nakamura'), shows: text(/^Geladen bis/) },
      { name: 'bank', path: await account('House account'), shows: text('Als Bankkonto'), asksAxe: true },
      { name: 'income', path: await account('House fees'), shows: text(/^Von der Gemeinschaft|^Mehr/) },
      { name: 'expenses', path: await account(COSTS), shows: text(/^Geladen bis/) },
      { name: 'event-account', path: await account('Lake week'), shows: text(/^Geladen bis|^Mehr laden/) },
      { name: 'transactions', path: '/community/transactions', shows: text(PURPOSE) },
      {
        name: 'transactions-none-found',
        path: '/community/transactions',
        shows: text('Alle Buchungen'),
        prepare: searches('Grundstücksverkehrsgenehmigung'),
        asksAxe: true,
      },
      {
        name: 'status-filter',
        path: await account(KAVYA),
        shows: text(/^Geladen bis/),
        prepare: filters,
        asksAxe: true,
      },
      { name: 'members', path: '/community', shows: text(/^und −12\.345,67/) },
      {
        name: 'members-none-found',
        path: '/community',
        shows: text('Mitglieder'),
        prepare: searches('Donaudampfschifffahrt'),
        asksAxe: true,
      },
      { name: 'sort', path: '/community', shows: text('Mitglieder'), prepare: opensSort, asksAxe: true },
      { name: 'invites', path: '/community?sheet=invites', shows: text('Noch nicht angenommen') },
      { name: 'more', path: '/more', shows: text('Abmelden') },
      { name: 'profile', path: '/more/profile', shows: text('Überall abmelden') },
      { name: 'notifications', path: '/more/notifications', shows: text('Push auf dieses Gerät') },
      { name: 'events', path: '/events', shows: text('Vergangen') },
      {
        name: 'event',
        path: `/events/${await ledger.accountId('Lake week')}`,
        shows: text('Letzte Buchungen'),
      },
    ]

    const person = await visitor({ ...STILL, locale: 'de-DE' })
    await person.isSignedInAs('kavya@coffer.test')
    await knowsOfRequests(person.page)
    await bringsAxe(person.page)
    await person.opens('/more')
    await expect(person.page.getByRole('heading', { name: 'Mehr' })).toBeVisible()
    const given = [...(await ledger.givenWords()), 'Harbour', 'Harbour House']
    try {
      for (const { name, path, shows, prepare, asksAxe = false } of looks) {
        await test.step(name, async () => {
          const { page } = person
          await goesTo(page, path)
          await expect(shows(page)).toBeVisible()
          await prepare?.(page)
          expect.soft(await unreadableTexts(page, name, given)).toEqual([])
          if (asksAxe) expect.soft(await checkVariants(page, `${name}-de`)).toEqual([])
        })
      }
    } finally {
      for (const mark of ['', '!', '?', '$']) await kavya.deletes(await ledger.idOf(`${PURPOSE}${mark}`))
      await ledger.setCurrencies(KAVYA, ['EUR'])
      await ledger.setCurrencies('Bo Nakamura', ['EUR'])
    }
  },
)
