import { describe, expect, it, vi } from 'vitest'
import { createRandom } from '../src/demo/random.ts'
import { Api, cents } from './testing/api.ts'
import type { Row } from './testing/api.ts'
import { mint } from './testing/mint.ts'
import {
  accountId,
  guest,
  member,
  membershipId,
  organisationId,
  signedIn,
  superuser,
  userId,
} from './testing/people.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from './testing/size.ts'

vi.setConfig({ testTimeout: MINUTES_AT_MOST * 60_000 })

interface Step {
  readonly totals: Readonly<Record<string, number>>
  readonly membersAboveZero: number
  readonly membersBelowZero: number
}

interface Answered {
  readonly at: readonly string[]
  readonly first: string | null
  readonly currencies: readonly { readonly currency: string; readonly steps: readonly Step[] }[]
}

const FUTURE = '2100-01-01T00:00:00.000Z'
const PAST = '1990-01-01T00:00:00.000Z'
const LAST = '9999-12-31T23:59:59.999Z'
const HOUR_MS = 3_600_000
const buildPath = (at: readonly string[]) => `/ext/balance-sheet?at=${at.join(',')}`

async function sheetAt(api: Api, at: readonly string[]): Promise<Answered> {
  const { status, body } = await api.send('GET', buildPath(at))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Answered
}

/** Returns the figures of one moment, a line per type and currency in cents, without zeros. */
function collectFigures({ currencies }: Answered, step: number): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const { currency, steps } of currencies) {
    const { totals, membersAboveZero, membersBelowZero } = steps[step]!
    for (const [type, total] of Object.entries(totals)) figures[`${currency} ${type}`] = cents(total)
    figures[`${currency} above`] = cents(membersAboveZero)
    figures[`${currency} below`] = cents(membersBelowZero)
  }
  return withoutZeros(figures)
}

const withoutZeros = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))

/** Reads everything that counts, as a superuser: rows and derived parts, without those of hidden events. */
async function readLedger(): Promise<{ accounts: Map<string, string>; rows: readonly Row[] }> {
  const root = await superuser()
  const filter = `organisation = '${organisationId('harbour')}'`
  const [accounts, rows, reserved, metas] = await Promise.all([
    root.items('acc_accounts', { filter }),
    root.items('acc_txs', { filter }),
    root.items('acc_view_txs_reserved', { filter }),
    root.items('acc_accounts_meta', { filter: "hidden = true && account.status = 'active'" }),
  ])
  const hidden = new Set(metas.map((meta) => meta['account']))
  return {
    accounts: new Map(accounts.map((account) => [account.id, String(account['type'])])),
    rows: [...rows, ...reserved].filter((row) => row['status'] !== 'declined' && !hidden.has(row['event'])),
  }
}

/** Computes the same figures row by row from the entries before the moment. */
function addUp({ accounts, rows }: Awaited<ReturnType<typeof readLedger>>, moment: string) {
  const balances = new Map<string, number>()
  const add = (account: unknown, currency: unknown, amount: number) => {
    const key = `${String(currency)} ${String(account)}`
    balances.set(key, (balances.get(key) ?? 0) + amount)
  }
  const before = moment.replace('T', ' ')
  for (const { sender, receiver, currency, amount, created } of rows) {
    if (String(created) >= before) continue
    add(sender, currency, -cents(amount))
    add(receiver, currency, cents(amount))
  }
  const figures: Record<string, number> = {}
  for (const [key, balance] of balances) {
    const [currency = '', account = ''] = key.split(' ')
    const type = accounts.get(account) ?? ''
    const names = type === 'user' ? [type, balance > 0 ? 'above' : 'below'] : [type]
    for (const name of names) figures[`${currency} ${name}`] = (figures[`${currency} ${name}`] ?? 0) + balance
  }
  return withoutZeros(figures)
}

/** Returns the proof's present totals, a line per type and currency in cents. */
async function proofTotals(api: Api): Promise<Record<string, number>> {
  const { body } = await api.send('GET', '/ext/ledger-proof')
  const currencies = body['currencies'] as readonly {
    currency: string
    totals: Record<string, number>
    sum: number
  }[]
  expect(currencies.map(({ sum }) => sum)).toEqual(currencies.map(() => 0))
  return withoutZeros(
    Object.fromEntries(
      currencies.flatMap(({ currency, totals }) =>
        Object.entries(totals).map(([type, total]) => [`${currency} ${type}`, cents(total)]),
      ),
    ),
  )
}

const byType = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([key]) => !/ (above|below)$/u.test(key)))

const random = createRandom(SEED)

/**
 * Picks a few moments of the ledger's history, ascending: some exactly when a row was entered, some at a midnight or just
 * before or after the first of a month in UTC, from which the server reaches them.
 */
function someMoments(rows: readonly Row[], count: number): readonly string[] {
  const created = rows.map((row) => String(row['created']).replace(' ', 'T'))
  const first = Math.min(...created.map((moment) => Date.parse(moment)))
  const moments = Array.from({ length: count }, (_, index) => {
    const moment = new Date(random.whole(first, Date.now())).toISOString()
    if (index % 3 === 0) return random.pick(created)
    if (index % 3 === 1) return moment
    const month = Date.parse(`${moment.slice(0, 7)}-01T00:00:00.000Z`)
    return new Date(month + random.whole(-3, 3) * HOUR_MS).toISOString()
  })
  return [...new Set([...moments, random.pick([FUTURE, LAST])])].sort()
}

/** Enters, declines, changes, deletes or hides something at random. */
async function changeSomething(accounts: ReadonlyMap<string, string>): Promise<void> {
  const root = await superuser()
  if (random.whole(1, 7) === 1) {
    const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${accountId('lake')}'` })
    await root.update('acc_accounts_meta', meta!.id, { hidden: meta!['hidden'] !== true })
    return
  }
  if (random.whole(1, 4) === 1) {
    const pending = await root.items('acc_txs', {
      filter: `organisation = '${organisationId('harbour')}' && status = 'pending' && event = '' && sender.status = 'active' && receiver.status = 'active'`,
    })
    if (pending.length === 0) return
    const { id, updated } = random.pick(pending)
    const { status } = await random.pick([
      () => root.update('acc_txs', id, { status: 'declined', shownUpdated: updated }),
      () => root.update('acc_txs', id, { amount: random.whole(1, 100_000) / 100 }),
      () => root.remove('acc_txs', id),
    ])()
    expect(status).toBeLessThan(300)
    return
  }
  const book = [...accounts].filter(([, type]) => type !== 'event').map(([id]) => id)
  const [sender, receiver] = [random.pick(book), random.pick(book)]
  // The server refuses some: with the same account twice, with a closed one, or in a currency that one of the two does
  // not hold.
  await root.create('acc_txs', {
    id: mint(),
    sender,
    receiver,
    amount: random.whole(1, 100_000) / 100,
    currency: random.pick(['EUR', 'EUR', 'EUR', 'USD']),
    description: 'Random',
    created_by: userId('ann'),
  })
}

describe('the balance sheet', () => {
  it('equals the ledger proof and the rows entered until then, for random ledgers and any period', async () => {
    const ann = await member('ann')
    for (let round = 0; round < SIZE.events; round += 1) {
      const { accounts } = await readLedger()
      for (let change = 0; change < 6; change += 1) await changeSomething(accounts)
      const ledger = await readLedger()
      const at = someMoments(ledger.rows, 9)
      const answered = await sheetAt(ann, at)
      expect(answered.at).toEqual(at)
      for (const [step, moment] of at.entries())
        expect(collectFigures(answered, step), moment).toEqual(addUp(ledger, moment))
      expect(byType(collectFigures(answered, at.length - 1))).toEqual(await proofTotals(ann))
      for (const { steps } of answered.currencies) {
        for (const { totals } of steps)
          expect(Object.values(totals).reduce((sum, total) => sum + cents(total), 0)).toBe(0)
      }
    }
  })

  it('is empty before the first transaction, and names its moment', async () => {
    const ann = await member('ann')
    const { first, currencies } = await sheetAt(ann, [PAST])
    expect(currencies).toEqual([])
    const rows = await (
      await superuser()
    ).items('acc_txs', { filter: `organisation = '${organisationId('harbour')}'`, sort: 'created' })
    expect(first).toBe(String(rows[0]!['created']).replace(' ', 'T'))
  })

  it('leaves a hidden event out at every moment, until it is shown', async () => {
    const [root, ann] = [await superuser(), await member('ann')]
    const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${accountId('lake')}'` })
    const hide = (hidden: boolean) => root.update('acc_accounts_meta', meta!.id, { hidden })
    await hide(false)
    const shown = collectFigures(await sheetAt(ann, [FUTURE]), 0)
    await hide(true)
    try {
      const at = ['2026-01-01T00:00:00.000Z', FUTURE]
      const answered = await sheetAt(ann, at)
      expect(collectFigures(answered, 1)).not.toEqual(shown)
      const ledger = await readLedger()
      for (const [step, moment] of at.entries())
        expect(collectFigures(answered, step)).toEqual(addUp(ledger, moment))
    } finally {
      await hide(false)
    }
    expect(collectFigures(await sheetAt(ann, [FUTURE]), 0)).toEqual(shown)
  })

  it('answers each of several readers what they asked for', async () => {
    const ann = await member('ann')
    const asked = [[FUTURE], [PAST, FUTURE], [PAST], [FUTURE], [PAST, FUTURE]]
    const answers = await Promise.all(asked.map((at) => sheetAt(ann, at)))
    expect(answers.map(({ at }) => at)).toEqual(asked)
    expect(collectFigures(answers[1]!, 1)).toEqual(collectFigures(answers[0]!, 0))
  })

  it.each([
    ['none', ''],
    ['a day', '2026-01-01'],
    ['another time zone', '2026-01-01T00:00:00.000+01:00'],
    ['descending ones', `${FUTURE},${PAST}`],
    ['the same twice', `${FUTURE},${FUTURE}`],
    ['SQL', "2026-01-01T00:00:00.000Z' OR '1'='1"],
    [
      'more than 40',
      Array.from({ length: 41 }, (_, index) => `${2000 + index}-01-01T00:00:00.000Z`).join(','),
    ],
  ])('refuses %s as moments', async (_, at) => {
    const { status, body } = await (
      await member('ann')
    ).send('GET', `/ext/balance-sheet?at=${encodeURIComponent(at)}`)
    expect([status, body.data?.['at']?.code]).toEqual([400, 'moments-invalid'])
  })

  it('is for members, of their own community', async () => {
    const harbour = organisationId('harbour')
    const refused: readonly (readonly [Api, number])[] = [
      [guest, 401],
      [new Api({ 'X-Authz': membershipId('ann'), 'X-Org': harbour }), 401],
      [await signedIn('ann'), 403],
      [await signedIn('otis', { 'X-Authz': membershipId('otis', 'runners'), 'X-Org': harbour }), 403],
    ]
    for (const [api, status] of refused)
      expect((await api.send('GET', buildPath([FUTURE]))).status).toBe(status)
    const runners = collectFigures(await sheetAt(await member('otis', 'runners'), [FUTURE]), 0)
    expect(runners).not.toEqual(collectFigures(await sheetAt(await member('ann'), [FUTURE]), 0))
  })
})
