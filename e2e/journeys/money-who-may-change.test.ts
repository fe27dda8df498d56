/**
 * Accounting A7 and A8, row by row: who is offered to approve, edit and delete a transaction and who is not, in
 * the browser of each; a refusal is looked at once more as that person's raw call; then what the server holds.
 */
import type { Page } from 'playwright/test'
import type { Entry, Ledger } from '../app/money-ledger.ts'
import { goesTo, isTold } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import {
  DONE,
  isDone,
  lastButton,
  offered,
  opensTransaction,
  transactionSheet,
} from '../app/money-transaction.ts'
import type { Action } from '../app/money-transaction.ts'

/** Chidi is an admin; Niko has nothing to do with what the others owe each other. */
const PEOPLE = ['mei', 'jamal', 'niko', 'chidi'] as const
type Who = (typeof PEOPLE)[number]

const MEI = 'Mei-Ling Chen'
const JAMAL = 'Jamal Haddad'
const NIKO = 'Niko Papadakis'
const EDITED = '9.99'

interface Row {
  readonly rule: string
  /** What stands before, entered raw; `old`: one of the demo's, known by its description. */
  readonly given: Entry & {
    readonly by: Who | 'old'
    readonly agedHours?: number
    readonly approvedBy?: Who
    /** An account of its own that is no longer active. */
    readonly inactive?: string
  }
  readonly before: readonly string[]
  /** Everybody's buttons, and what a person reads beside them. */
  readonly offers: Readonly<Record<Who, readonly string[]>>
  readonly reads?: Readonly<Partial<Record<Who, string>>>
  readonly refused: {
    readonly by: Who
    readonly does: Action
    readonly answer: readonly [number, string]
  }
  readonly allowed?: { readonly by: Who; readonly does: Action; readonly after: readonly string[] }
}

/** Not to be seen as changeable at all: PocketBase's rules hide it. */
const HIDDEN_FROM: readonly [number, string] = [404, "The requested resource wasn't found."]
const ADMIN = ['Edit', 'Delete', 'Approve']
const WAITING = `Waiting for ${JAMAL} to approve.`

const ROWS: readonly Row[] = [
  {
    rule: 'A7 a request is approved by the one who pays, not by the one who receives',
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '5.10', description: 'Half of the rug' },
    before: [`${JAMAL} -> ${MEI} 5.10 pending`],
    offers: { jamal: ['Approve'], mei: ['Edit', 'Delete'], niko: [], chidi: ADMIN },
    reads: { mei: WAITING, niko: WAITING },
    refused: { by: 'mei', does: 'approve', answer: HIDDEN_FROM },
    allowed: { by: 'jamal', does: 'approve', after: [`${JAMAL} -> ${MEI} 5.10 approved`] },
  },
  {
    rule: 'A7 an admin approves on behalf, an uninvolved member does not',
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '5.20', description: 'Half of the lamp' },
    before: [`${JAMAL} -> ${MEI} 5.20 pending`],
    offers: { jamal: ['Approve'], mei: ['Edit', 'Delete'], niko: [], chidi: ADMIN },
    refused: { by: 'niko', does: 'approve', answer: HIDDEN_FROM },
    allowed: { by: 'chidi', does: 'approve', after: [`${JAMAL} -> ${MEI} 5.20 approved`] },
  },
  {
    rule: 'A7 what the house owes is approved by an admin',
    given: { by: 'mei', from: 'Running costs', to: MEI, amount: '5.30', description: 'Bin bags' },
    before: [`Running costs -> ${MEI} 5.30 pending`],
    offers: { jamal: [], mei: ['Edit', 'Delete'], niko: [], chidi: ADMIN },
    refused: { by: 'mei', does: 'approve', answer: HIDDEN_FROM },
    allowed: { by: 'chidi', does: 'approve', after: [`Running costs -> ${MEI} 5.30 approved`] },
  },
  {
    rule: 'A7 a transaction of an event is approved by nobody',
    given: {
      by: 'mei',
      from: 'Lake week',
      to: MEI,
      amount: '5.40',
      description: 'Mosquito net',
      group: 'everyone',
    },
    before: [`Lake week -> ${MEI} 5.40 pending`],
    offers: { jamal: [], mei: ['Edit', 'Delete'], niko: [], chidi: ['Edit', 'Delete'] },
    reads: { chidi: 'Transactions of an event are settled when the event is concluded.' },
    refused: {
      by: 'chidi',
      does: 'approve',
      answer: [400, 'Transactions of an event are settled when the event is concluded.'],
    },
    allowed: { by: 'chidi', does: 'edit', after: [`Lake week -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'A8 a pending one is edited by who entered it, not by the other side',
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '6.10', description: 'Half of the mirror' },
    before: [`${JAMAL} -> ${MEI} 6.10 pending`],
    offers: { jamal: ['Approve'], mei: ['Edit', 'Delete'], niko: [], chidi: ADMIN },
    refused: { by: 'jamal', does: 'edit', answer: HIDDEN_FROM },
    allowed: { by: 'mei', does: 'edit', after: [`${JAMAL} -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'A8 an approved one is edited by nobody; approved requests are deleted by admins alone',
    given: {
      by: 'mei',
      from: JAMAL,
      to: MEI,
      amount: '6.20',
      description: 'Half of the clock',
      approvedBy: 'jamal',
    },
    before: [`${JAMAL} -> ${MEI} 6.20 approved`],
    offers: { jamal: [], mei: [], niko: [], chidi: ['Delete'] },
    refused: { by: 'chidi', does: 'edit', answer: [400, 'Only pending transactions can be edited.'] },
    allowed: { by: 'chidi', does: 'delete', after: [] },
  },
  {
    rule: 'A8 a pending one is deleted by who entered it, not by the other side',
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '6.30', description: 'Half of the stool' },
    before: [`${JAMAL} -> ${MEI} 6.30 pending`],
    offers: { jamal: ['Approve'], mei: ['Edit', 'Delete'], niko: [], chidi: ADMIN },
    refused: { by: 'jamal', does: 'delete', answer: HIDDEN_FROM },
    allowed: { by: 'mei', does: 'delete', after: [] },
  },
  {
    rule: 'A8 an own send is deleted within 24 hours, with the time that is left',
    given: { by: 'mei', from: MEI, to: NIKO, amount: '6.40', description: 'For the tram' },
    before: [`${MEI} -> ${NIKO} 6.40 approved`],
    offers: { jamal: [], mei: ['Delete (23h left)'], niko: [], chidi: ['Delete'] },
    refused: { by: 'niko', does: 'delete', answer: HIDDEN_FROM },
    allowed: { by: 'mei', does: 'delete', after: [] },
  },
  {
    rule: 'A8 in the last hour the minutes count',
    given: {
      by: 'mei',
      from: MEI,
      to: 'House fees',
      amount: '6.50',
      description: 'For the kiln',
      agedHours: 23.51,
    },
    before: [`${MEI} -> House fees 6.50 approved`],
    offers: { jamal: [], mei: ['Delete (29m left)'], niko: [], chidi: ['Delete'] },
    refused: { by: 'jamal', does: 'delete', answer: HIDDEN_FROM },
    allowed: { by: 'mei', does: 'delete', after: [] },
  },
  {
    rule: 'A8 after 24 hours an own send is deleted by admins alone',
    given: {
      by: 'mei',
      from: MEI,
      to: NIKO,
      amount: '6.60',
      description: 'For the bus',
      agedHours: 24.1,
    },
    before: [`${MEI} -> ${NIKO} 6.60 approved`],
    offers: { jamal: [], mei: [], niko: [], chidi: ['Delete'] },
    reads: { mei: 'An approved transaction can only be deleted within 24 hours.' },
    refused: { by: 'mei', does: 'delete', answer: HIDDEN_FROM },
    allowed: { by: 'chidi', does: 'delete', after: [] },
  },
  {
    rule: 'A8 with an account that is not active any more only an admin deletes',
    given: {
      by: 'mei',
      from: 'Old stove fund',
      to: MEI,
      amount: '6.70',
      description: 'Firebricks',
      inactive: 'Old stove fund',
    },
    before: [`Old stove fund -> ${MEI} 6.70 pending`],
    offers: { jamal: [], mei: [], niko: [], chidi: ['Delete', 'Approve'] },
    reads: { mei: 'Both accounts must be active.' },
    refused: { by: 'mei', does: 'delete', answer: HIDDEN_FROM },
    allowed: { by: 'chidi', does: 'delete', after: [] },
  },
  {
    rule: 'A8 with a closed account nothing changes, for nobody',
    given: {
      by: 'old',
      from: 'Winter cabin',
      to: 'Bo Nakamura',
      amount: '19.99',
      description: 'Candles and matches',
    },
    before: ['Winter cabin -> Bo Nakamura 19.99 approved'],
    offers: { jamal: [], mei: [], niko: [], chidi: [] },
    refused: { by: 'chidi', does: 'delete', answer: [400, 'A closed account can no longer change.'] },
  },
]

async function stands(ledger: Ledger, given: Row['given']): Promise<string> {
  const { by, description, inactive, agedHours, approvedBy } = given
  if (by === 'old') return ledger.idOf(description)
  if (inactive !== undefined) await ledger.makeAccount('expenses', inactive, 'active')
  const hand = await ledger.handOf(`${by}@coffer.test`)
  expect(await hand.enters(given)).toEqual({ status: 200, message: '' })
  const id = await ledger.idOf(description)
  if (inactive !== undefined) await ledger.setStatus(inactive, 'inactive')
  if (agedHours !== undefined) ledger.age(id, agedHours)
  if (approvedBy !== undefined) {
    await (await ledger.handOf(`${approvedBy}@coffer.test`)).changes(id, { status: 'approved' })
  }
  return id
}

/** What the person would do, without the app. */
async function triesRaw(ledger: Ledger, { by, does }: Row['refused'], id: string) {
  const hand = await ledger.handOf(`${by}@coffer.test`)
  if (does === 'delete') return hand.deletes(id)
  return hand.changes(id, does === 'approve' ? { status: 'approved' } : { amount: 9.99 })
}

async function acts(page: Page, action: Action): Promise<void> {
  const button = await lastButton(page, action, EDITED)
  await isTold(page, DONE[action], () => button.click())
  await isDone(page, action)
}

test('who may approve, edit and delete: each row of the rules allowed and refused', async ({
  member,
  ledger,
}) => {
  test.setTimeout(180_000)
  const pages = new Map<Who, Page>()
  for (const who of PEOPLE) pages.set(who, await member(who))
  // Where nothing else is asked for again with each change.
  await Promise.all([...pages.values()].map((page) => goesTo(page, '/more')))
  const pageOf = (who: Who) => pages.get(who) as Page

  for (const { rule, given, before, offers, reads = {}, refused, allowed } of ROWS) {
    await test.step(rule, async () => {
      const id = await stands(ledger, given)
      await Promise.all(
        PEOPLE.map(async (who) => {
          const page = pageOf(who)
          await opensTransaction(page, id, given.amount)
          await expect(offered(page)).toContainText([...offers[who]])
          if (reads[who] !== undefined) await expect(transactionSheet(page)).toContainText(reads[who])
        }),
      )
      const [status, message] = refused.answer
      expect(await triesRaw(ledger, refused, id)).toEqual({ status, message })
      expect(await ledger.holds(given.description)).toEqual(before)

      if (!allowed) return
      await acts(pageOf(allowed.by), allowed.does)
      expect(await ledger.holds(given.description)).toEqual(allowed.after)
    })
  }
})
