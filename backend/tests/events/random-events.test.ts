import { concludeEvent, deriveParts, groupTotals } from '@coffer/shared-sdk/domain'
import type { Currency, EventLedger } from '@coffer/shared-sdk/domain'
import { describe, expect, it, vi } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { cents } from '../testing/api.ts'
import { readEventParts, readLedger } from '../testing/event-parts.ts'
import { member, superuser } from '../testing/people.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'
import { makeRandomEvent, pickSize } from './random-event.ts'
import type { RandomEvent } from './random-event.ts'

vi.setConfig({ testTimeout: MINUTES_AT_MOST * 60_000 })

/** The parts are compared after this many changes of the event, and at its end. */
const COMPARED_EVERY = 12

/** Returns everybody's figures by group, by both views, as any member of the community reads them. */
async function figuresByGroup({ id }: RandomEvent) {
  const niko = await member('niko')
  const rows = await niko.items('acc_view_groupx_participants', { filter: `account = '${id}'` })
  const parts = await niko.items('acc_view_group_parts', { filter: `event = '${id}'` })
  return {
    participants: rows.map((row) => [row.id, row['isFallback'], row['sentReserved'], row['percentage']]),
    groups: parts.map(({ groupx, currency, total, parts: of }) => [groupx, currency, total, of]),
  }
}

/** Expects parts to sum to totals, and both views to equal the domain cent for cent. */
async function expectParts(event: RandomEvent): Promise<void> {
  const root = await superuser()
  const { derived, answered } = await readEventParts(root, event.id)
  expect(answered).toEqual(derived)
  const ledger = await readLedger(root, event.id)
  const shown = new Map(
    (await root.items('acc_view_group_parts', { filter: `event = '${event.id}'` })).map((row) => [
      `${String(row['groupx'])} ${String(row['currency'])}`,
      row,
    ]),
  )
  const totals = groupTotals(ledger)
  expect(shown.size).toBe(totals.length)
  for (const { groupId, currency, cents: total } of totals) {
    const row = shown.get(`${groupId} ${currency}`)
    expect(cents(row?.['total'])).toBe(total)
    const amounts = Object.values((row?.['parts'] ?? {}) as Record<string, number>)
    const sum = amounts.reduce((all, amount) => all + cents(amount), 0)
    const own = deriveParts(ledger).filter((part) => part.groupId === groupId && part.currency === currency)
    expect(sum).toBe(own.reduce((all, part) => all + part.cents, 0))
    if (groupId !== ledger.separateGroupId) expect([0, total]).toContain(sum)
  }
}

/** Returns per currency and account what it received - sent, and how much of it somebody entered, in cents. */
async function fetchBalances(
  accounts: readonly string[],
): Promise<Map<string, { balance: number; own: number }>> {
  const root = await superuser()
  const rows = await root.items('acc_view_balances')
  return new Map(
    rows
      .filter((row) => accounts.includes(String(row['account'])))
      .map((row) => [
        `${String(row['account'])} ${String(row['currency'])}`,
        {
          balance: cents(row['received']) - cents(row['sent']),
          own: cents(row['receivedInitiated']) - cents(row['sentInitiated']),
        },
      ]),
  )
}

const computeSettlement = (ledger: EventLedger) => {
  const conclusion = concludeEvent({ ...ledger, status: 'inactive' })
  return conclusion.ok ? conclusion.value : conclusion.refusal.code
}

/**
 * Concludes the event by the domain: if that refuses, the server must refuse; else its rows are stored and accounting
 * A14 holds.
 */
async function expectConclusion(event: RandomEvent): Promise<'concluded' | 'refused'> {
  const [root, kavya] = [await superuser(), await member('kavya')]
  expect((await kavya.update('acc_accounts', event.id, { status: 'inactive' })).status).toBe(200)
  const expected = computeSettlement(await readLedger(root, event.id))
  const [figures, before] = [await figuresByGroup(event), await fetchBalances(event.people)]
  const answer = await kavya.send('POST', `/ext/events/${event.id}/conclude`, {})
  if (typeof expected === 'string') {
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.data)).toContain(`"${expected}"`)
    expect(await fetchBalances(event.people)).toEqual(before)
    return 'refused'
  }
  expect(answer).toMatchObject({
    status: 200,
    body: { settled: expected.settlementRows.length, approved: expected.approvedIds.length },
  })
  const rows = await root.items('acc_txs', { filter: `event = '${event.id}'` })
  expect(rows.every((row) => row['status'] === 'approved')).toBe(true)
  const stored = rows
    .filter((row) => row['created_by'] === '')
    .map((row) =>
      [row['sender'], row['receiver'], cents(row['amount']), row['currency'], row['groupx']].join(' '),
    )
  const wanted = expected.settlementRows.map((row) =>
    [row.senderId, row.receiverId, row.amount, row.currency, row.groupId].join(' '),
  )
  expect(stored.toSorted()).toEqual(wanted.toSorted())
  expect(await figuresByGroup(event)).toEqual(figures)

  // The rest of the event is paid out or collected, and nobody's balance changes by anything else.
  const remainder = new Map<string, number>()
  const add = (account: string, currency: Currency, amount: number) =>
    remainder.set(`${account} ${currency}`, (remainder.get(`${account} ${currency}`) ?? 0) + amount)
  for (const row of expected.settlementRows.filter(({ kind }) => kind === 'remainder')) {
    add(row.senderId, row.currency, -row.amount)
    add(row.receiverId, row.currency, row.amount)
  }
  const after = await fetchBalances([...event.people, event.id])
  for (const currency of ['EUR', 'USD'] as const) {
    for (const account of event.people) {
      const key = `${account} ${currency}`
      const [was, is] = [before.get(key), after.get(key)]
      expect((is?.balance ?? 0) - (was?.balance ?? 0)).toBe(remainder.get(key) ?? 0)
      expect(is?.own ?? 0).toBe(was?.own ?? 0)
    }
    expect(after.get(`${event.id} ${currency}`)?.balance ?? 0).toBe(0)
  }
  return 'concluded'
}

describe(`random events (COFFER_SEED=${SEED} repeats them)`, () => {
  const outcomes = { accepted: 0, refused: 0, concluded: 0 }
  const indexes = Array.from({ length: SIZE.events }, (_, index) => index)
  it.each(indexes)('event %i: parts, conclusion and figures are as the domain says', async (index) => {
    const random = createRandom(SEED + index)
    const event = await makeRandomEvent(random, pickSize(index, random))
    await expectParts(event)
    for (let change = 1; change <= SIZE.changesOfEvent; change += 1) {
      const isAccepted = await event.change()
      if (isAccepted !== null) outcomes[isAccepted ? 'accepted' : 'refused'] += 1
      if (change % COMPARED_EVERY === 0) await expectParts(event)
    }
    await expectParts(event)
    if ((await expectConclusion(event)) === 'concluded') outcomes.concluded += 1
  })

  it('were changed and concluded for the most part', () => {
    expect(outcomes.accepted).toBeGreaterThan(2 * outcomes.refused)
    expect(outcomes.concluded).toBeGreaterThan(SIZE.events / 2)
  })
})
