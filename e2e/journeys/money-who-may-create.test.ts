/**
 * Accounting A6, row by row: what a person is allowed to enter and what not, in the browser, and what the
 * server holds afterwards. A refusal is looked at twice: on the form, and by the same person's raw call.
 */
import type { Page } from 'playwright/test'
import type { Entry, Ledger } from '../app/money-ledger.ts'
import {
  FORMS,
  closesSheet,
  fillsIn,
  goesTo,
  isTold,
  opensSheet,
  submitOf,
  submits,
} from '../app/money-sheets.ts'
import type { Form } from '../app/money-sheets.ts'
import { choosesSide, sheet } from '../app/money.ts'
import { expect, test } from '../app/money-test.ts'

/** Mei takes part in the lake week, Gabriel does not; Ines is its admin; Chidi is an admin of the house. */
const PEOPLE = ['mei', 'gabriel', 'ines', 'chidi'] as const
type Who = (typeof PEOPLE)[number]

const MEI = 'Mei-Ling Chen'
const GABRIEL = 'Gabriel Moreau'
const NIKO = 'Niko Papadakis'
const LAKE = 'Lake week'

type Case = Entry & {
  readonly by: Who
  /** The form it is entered with; `none` where no form stands yet, so that only the server is asked. */
  readonly form: Form | 'none'
}

interface Row {
  readonly rule: string
  readonly allowed: Case
  /** As the server holds it. */
  readonly status: 'approved' | 'pending'
  /** `shows`: what the form says when it is opened by its address; `answer`: the server's to the raw call. */
  readonly refused: Case & { readonly shows: string; readonly answer: readonly [number, string] }
}

const UNAVAILABLE = 'This account is not available. Choose another one.'
const NOT_PERMITTED = 'You do not have permission to do this.'
/** The forms for events come with the events; until then the account view of an event offers none. */
const NOTHING_OFFERED = ''

const ROWS: readonly Row[] = [
  {
    rule: 'own user -> user: a member sends',
    allowed: { by: 'gabriel', form: 'send', from: GABRIEL, to: MEI, amount: '3.10', description: 'Lemons' },
    status: 'approved',
    refused: {
      by: 'gabriel',
      form: 'send',
      from: GABRIEL,
      to: GABRIEL,
      amount: '3.11',
      description: 'Lemons for me',
      shows: 'You cannot send funds to yourself',
      answer: [400, 'You cannot send funds to yourself.'],
    },
  },
  {
    rule: 'own user -> income: a member sends',
    allowed: {
      by: 'gabriel',
      form: 'send',
      from: GABRIEL,
      to: 'House fees',
      amount: '12.00',
      description: 'Guest room for Gabriel’s sister',
    },
    status: 'approved',
    refused: {
      by: 'gabriel',
      form: 'send',
      from: GABRIEL,
      to: 'Running costs',
      amount: '12.01',
      description: 'Into the costs',
      shows: UNAVAILABLE,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'both accounts are active',
    allowed: {
      by: 'mei',
      form: 'send',
      from: MEI,
      to: 'Workshop rental',
      amount: '8.00',
      description: 'Kiln for an hour',
    },
    status: 'approved',
    refused: {
      by: 'mei',
      form: 'send',
      from: MEI,
      to: 'Old kitty',
      amount: '8.01',
      description: 'For old times’ sake',
      shows: UNAVAILABLE,
      answer: [400, 'Both accounts must be active.'],
    },
  },
  {
    rule: 'other user -> own user: a member requests',
    allowed: { by: 'mei', form: 'request', from: NIKO, to: MEI, amount: '4.20', description: 'Noodles' },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'request',
      from: MEI,
      to: MEI,
      amount: '4.21',
      description: 'Noodles for me',
      shows: 'You cannot send funds to yourself',
      answer: [400, 'You cannot send funds to yourself.'],
    },
  },
  {
    rule: 'expenses -> own user: a member requests',
    allowed: {
      by: 'mei',
      form: 'request',
      from: 'Running costs',
      to: MEI,
      amount: '23.90',
      description: 'Soap for the house',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'request',
      from: 'House account',
      to: MEI,
      amount: '23.91',
      description: 'Soap from the bank',
      shows: 'Only admins may use a bank account as the sender.',
      answer: [403, 'Only admins may use a bank account as the sender.'],
    },
  },
  {
    rule: 'event -> own user: a participant enters an expense',
    allowed: {
      by: 'mei',
      form: 'none',
      from: LAKE,
      to: MEI,
      amount: '6.40',
      description: 'Plums at the lake',
      group: 'everyone',
    },
    status: 'pending',
    refused: {
      by: 'gabriel',
      form: 'none',
      from: LAKE,
      to: GABRIEL,
      amount: '6.41',
      description: 'Plums from afar',
      group: 'everyone',
      shows: NOTHING_OFFERED,
      answer: [400, 'Only participants of the event can be part of its transactions.'],
    },
  },
  {
    rule: 'own user -> event: a participant adds funds',
    allowed: { by: 'mei', form: 'none', from: MEI, to: LAKE, amount: '20.00', description: 'For the boat' },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'none',
      from: MEI,
      to: 'Winter cabin',
      amount: '20.01',
      description: 'For the cabin that was',
      shows: NOTHING_OFFERED,
      answer: [400, 'A closed account can no longer change.'],
    },
  },
  {
    rule: 'event <-> participant on behalf: an event admin',
    allowed: {
      by: 'ines',
      form: 'none',
      from: LAKE,
      to: MEI,
      amount: '7.70',
      description: 'Mei’s gas bottle',
      group: 'everyone',
    },
    status: 'pending',
    refused: {
      by: 'mei',
      form: 'none',
      from: LAKE,
      to: 'Hana Nováková',
      amount: '7.71',
      description: 'Hana’s gas bottle',
      group: 'everyone',
      shows: NOTHING_OFFERED,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'bank -> user: an admin transfers, at once',
    allowed: {
      by: 'chidi',
      form: 'transfer',
      from: 'House account',
      to: MEI,
      amount: '50.00',
      description: 'Mei’s top-up',
    },
    status: 'approved',
    refused: {
      by: 'gabriel',
      form: 'transfer',
      from: 'House account',
      to: GABRIEL,
      amount: '50.01',
      description: 'Gabriel’s own top-up',
      shows: NOT_PERMITTED,
      answer: [403, 'Only admins may use a bank account as the sender.'],
    },
  },
  {
    rule: 'user -> user on behalf: an admin, and it waits for the one who pays',
    allowed: {
      by: 'chidi',
      form: 'transfer',
      from: NIKO,
      to: MEI,
      amount: '5.50',
      description: 'Niko’s part of the rug',
    },
    status: 'pending',
    refused: {
      by: 'gabriel',
      form: 'transfer',
      from: NIKO,
      to: MEI,
      amount: '5.51',
      description: 'A rug between others',
      shows: NOT_PERMITTED,
      answer: [403, NOT_PERMITTED],
    },
  },
  {
    rule: 'it is signed by who enters it',
    allowed: { by: 'gabriel', form: 'send', from: GABRIEL, to: NIKO, amount: '1.10', description: 'Stamps' },
    status: 'approved',
    refused: {
      by: 'gabriel',
      form: 'none',
      from: NIKO,
      to: GABRIEL,
      amount: '1.11',
      description: 'Stamps in Niko’s name',
      signedBy: NIKO,
      shows: NOTHING_OFFERED,
      answer: [400, 'Failed to create record.'],
    },
  },
]

const emailOf = (who: Who) => `${who}@coffer.test`

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
  const done = form === 'send' ? 'Sent successfully!' : 'Transaction created'
  await isTold(page, done, () => submits(page, form))
  await expect(sheet(page, FORMS[form].title)).toBeHidden()
}

/** The form says no and its button is off, or the account view offers nothing. */
async function seesNoWay(page: Page, ledger: Ledger, it: Row['refused']): Promise<void> {
  if (it.form === 'none') {
    const event = [it.from, it.to].find((name) => name === LAKE || name === 'Winter cabin')
    if (event === undefined) return
    await goesTo(page, `/community/${await ledger.accountId(event)}`)
    await expect(page.getByRole('heading', { name: event })).toBeVisible()
    for (const name of ['Send', 'Request', 'Transfer Balance']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    await goesTo(page, '/dashboard')
    return
  }
  await opensForm(page, ledger, it)
  const dialog = sheet(page, FORMS[it.form].title)
  await expect(dialog).toContainText(it.shows)
  await expect(submitOf(page, it.form)).toBeDisabled()
  await closesSheet(page, FORMS[it.form].title)
}

test('who may enter what: each row of the rules allowed and refused', async ({ member, ledger }) => {
  test.setTimeout(120_000)
  await ledger.makeAccount('income', 'Old kitty', 'inactive')
  const pages = new Map<Who, Page>()
  for (const who of PEOPLE) pages.set(who, await member(who))
  const pageOf = (who: Who) => pages.get(who) as Page

  for (const { rule, allowed, status, refused } of ROWS) {
    await test.step(rule, async () => {
      await entersIt(pageOf(allowed.by), ledger, allowed)
      const { from, to, amount, description } = allowed
      expect(await ledger.holds(description)).toEqual([`${from} -> ${to} ${amount} ${status}`])

      await seesNoWay(pageOf(refused.by), ledger, refused)
      const hand = await ledger.handOf(emailOf(refused.by))
      const [answered, message] = refused.answer
      expect(await hand.enters(refused)).toEqual({ status: answered, message })
      expect(await ledger.holds(refused.description)).toEqual([])
    })
  }
})
