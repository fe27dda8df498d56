import { describe, expect, it } from 'vitest'
import type { Answer, BatchRequest } from '../testing/api.ts'
import { member, userId } from '../testing/people.ts'
import { enter, expense, makeEvent, fetchTrace } from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

/** Editing an event's expense adds and removes payers (accounting A21). */
const url = (id: string): string => `/api/collections/acc_txs/records/${id}`
const patch = (id: string, body: object): BatchRequest => ({ method: 'PATCH', url: url(id), body })
const remove = (id: string): BatchRequest => ({ method: 'DELETE', url: url(id) })

const paidBy = (event: TestEvent, by: string, person: string, values: object = {}) => ({
  ...expense(event, person, 10),
  id: mint(),
  created_by: userId(by),
  ...values,
})

const batchBy = async (person: string, requests: readonly BatchRequest[]): Promise<Answer> =>
  (await member(person)).batch(requests)

function getReason({ status, body }: Answer): string {
  if (status < 300) return 'allowed'
  const code = /"code":"(expense-[a-z]+|payer-twice|not-the-creator|not-permitted)"/.exec(
    JSON.stringify(body),
  )
  return code?.[1] ?? `${status}`
}

/** Bo, who is an event admin as Ann is, entered that he paid. */
async function makeSingle() {
  const event = await makeEvent({ admins: ['bo', 'ann'], groups: { Sailors: ['ann', 'mei'] } })
  const first = await enter('bo', paidBy(event, 'bo', 'bo'))
  return { event, first, txGroup: mint() }
}

/** Builds the batch as the app sends it: kept, new and deleted rows. */
const adding = (
  { event, first, txGroup }: Awaited<ReturnType<typeof makeSingle>>,
  by: string,
  payer: string,
): readonly BatchRequest[] => [
  patch(first, { amount: 6, tx_group: txGroup }),
  post('acc_txs', paidBy(event, by, payer, { amount: 4, tx_group: txGroup })),
]

describe('payers of an expense that is edited (accounting A21)', () => {
  it.each([
    ['bo', 'allowed', 'who entered it'],
    ['kavya', 'allowed', 'a privileged person'],
    ['ann', 'not-the-creator', 'another event admin'],
    ['mei', 'not-the-creator', 'another participant'],
  ])('are added by %s: %s (%s)', async (by, answer) => {
    const single = await makeSingle()
    const before = await fetchTrace(single.event)
    expect(getReason(await batchBy(by, adding(single, by, 'mei')))).toBe(answer)
    const { transactions } = await fetchTrace(single.event)
    if (answer !== 'allowed') return expect(transactions).toEqual(before['transactions'])
    expect(transactions!.map((row) => [row['tx_group'], row['amount']]).toSorted()).toEqual([
      [single.txGroup, 4],
      [single.txGroup, 6],
    ])
    return undefined
  })

  it('are added by a payer to what somebody else entered (accounting A24), by no other participant', async () => {
    const event = await makeEvent({ admins: ['ann'], groups: { Sailors: ['mei', 'bo'] } })
    const first = await enter('ann', paidBy(event, 'ann', 'mei'))
    const single = { event, first, txGroup: mint() }
    expect(getReason(await batchBy('bo', adding(single, 'bo', 'bo')))).toBe('not-the-creator')
    expect(getReason(await batchBy('mei', adding(single, 'mei', 'bo')))).toBe('allowed')
    const [added] = (await fetchTrace(event)).transactions!.filter(({ id }) => id !== first)
    // Bo is one of the payers now.
    const more = [
      patch(first, {}),
      patch(added!.id, {}),
      post('acc_txs', paidBy(event, 'bo', 'ann', { tx_group: single.txGroup })),
    ]
    expect(getReason(await batchBy('bo', more))).toBe('allowed')
  })

  it('are added once, however often the same is sent', async () => {
    const single = await makeSingle()
    const requests = adding(single, 'bo', 'mei')
    expect(getReason(await batchBy('bo', requests))).toBe('allowed')
    const trace = await fetchTrace(single.event)
    expect(getReason(await batchBy('bo', requests))).toBe('allowed')
    expect(await fetchTrace(single.event)).toEqual(trace)
  })

  it('leave it with who entered it, also when an admin added one', async () => {
    const single = await makeSingle()
    const requests = adding(single, 'kavya', 'mei')
    expect(getReason(await batchBy('kavya', requests))).toBe('allowed')
    const [added] = (await fetchTrace(single.event)).transactions!.filter(({ id }) => id !== single.first)
    const again = [patch(single.first, { amount: 5 }), patch(added!.id, { amount: 5 })]
    expect(getReason(await batchBy('ann', again))).toBe('not-the-creator')
    expect(getReason(await batchBy('bo', again))).toBe('allowed')
    const more = paidBy(single.event, 'bo', 'ann', { tx_group: single.txGroup })
    expect(getReason(await batchBy('bo', [...again, post('acc_txs', more)]))).toBe('allowed')
    const fewer = [patch(single.first, {}), patch(more.id, {}), remove(added!.id)]
    expect(getReason(await batchBy('bo', fewer))).toBe('allowed')
    expect((await fetchTrace(single.event)).transactions!.map(({ id }) => id).toSorted()).toEqual(
      [single.first, more.id].toSorted(),
    )
  })

  it('are people whom the editor may enter, each once', async () => {
    const single = await makeSingle()
    const twice = adding(single, 'bo', 'bo')
    expect(getReason(await batchBy('bo', twice))).toBe('payer-twice')
    const stranger = adding(single, 'bo', 'otis')
    expect(getReason(await batchBy('bo', stranger))).not.toBe('allowed')
    // Mei is no admin: she may enter what Bo paid, and nothing that somebody outside of the event paid (accounting A24).
    const own = await enter('mei', paidBy(single.event, 'mei', 'mei'))
    const txGroup = mint()
    const others = [
      patch(own, { tx_group: txGroup }),
      post('acc_txs', paidBy(single.event, 'mei', 'bo', { tx_group: txGroup })),
    ]
    const outside = [others[0]!, post('acc_txs', paidBy(single.event, 'mei', 'otis', { tx_group: txGroup }))]
    expect(getReason(await batchBy('mei', outside))).not.toBe('allowed')
    expect(getReason(await batchBy('mei', others))).toBe('allowed')
  })

  it('belong to one expense for good, and to no other one', async () => {
    const single = await makeSingle()
    expect(getReason(await batchBy('bo', adding(single, 'bo', 'mei')))).toBe('allowed')
    const rows = (await fetchTrace(single.event)).transactions!.map(({ id }) => id)
    for (const txGroup of ['', mint()]) {
      const moved = rows.map((id) => patch(id, { tx_group: txGroup }))
      expect(getReason(await batchBy('kavya', moved))).toBe('not-permitted')
    }
    // Somebody else's expense cannot become part of it.
    const anns = await enter('ann', paidBy(single.event, 'ann', 'ann'))
    const joined = [...rows.map((id) => patch(id, {})), patch(anns, { tx_group: single.txGroup })]
    expect(getReason(await batchBy('ann', joined))).not.toBe('allowed')
    expect(getReason(await batchBy('bo', joined))).not.toBe('allowed')
  })

  it('share group and description of the expense that they join', async () => {
    const single = await makeSingle()
    const { event, first, txGroup } = single
    const other = (values: object) => [
      patch(first, { tx_group: txGroup }),
      post('acc_txs', paidBy(event, 'bo', 'mei', { tx_group: txGroup, ...values })),
    ]
    expect(getReason(await batchBy('bo', other({ description: 'Wine' })))).toBe('expense-differs')
    expect(getReason(await batchBy('bo', other({ groupx: event.group('Sailors') })))).toBe('expense-differs')
  })
})
