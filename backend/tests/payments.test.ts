/** Payments outside of the app (accounting A23). */
import { describe, expect, it } from 'vitest'
import { mint } from './testing/mint.ts'
import { accountId, member } from './testing/people.ts'
import { transactionBody } from './testing/requests.ts'

interface Payment {
  readonly by?: string
  /** The person who received the money. */
  readonly to?: string
  /** The person who paid. */
  readonly from?: string
  readonly settles?: string
  readonly kind?: string
}

/** Records that Mei has paid Bo. */
async function pay({ by = 'mei', to = 'bo', from = 'mei', kind = 'payment', settles = '' }: Payment = {}) {
  const body = transactionBody(by, to, from, { amount: 12.5, kind, settles })
  return { body, answer: await (await member(by)).create('acc_txs', body) }
}

describe('a payment', () => {
  it('waits for the one who received the money when the payer enters it, and counts once that is confirmed', async () => {
    const { body, answer } = await pay()
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending', kind: 'payment' } })
    const { updated } = answer.body
    const confirmed = { status: 'approved', shownUpdated: updated }
    expect((await (await member('mei')).update('acc_txs', body.id, confirmed)).status).toBe(403)
    expect(await (await member('bo')).update('acc_txs', body.id, confirmed)).toMatchObject({
      status: 200,
      body: { status: 'approved', kind: 'payment' },
    })
  })

  it('counts at once when the one who received the money enters it', async () => {
    expect((await pay({ by: 'bo' })).answer).toMatchObject({ status: 200, body: { status: 'approved' } })
  })

  it('repeated is stored once; with another kind it is another transaction', async () => {
    const { body } = await pay()
    const mei = await member('mei')
    expect(await mei.create('acc_txs', body)).toMatchObject({ status: 200, body: { id: body.id } })
    expect((await mei.create('acc_txs', { ...body, kind: '' })).status).toBe(409)
  })

  it.each(['lake', 'cabin'])('settles %s, in which both take part', async (event) => {
    const { body, answer } = await pay({ from: 'ann', by: 'ann', settles: accountId(event) })
    expect(answer.status).toBe(200)
    const filter = `settles = '${accountId(event)}'`
    const found = await (await member('mei')).items('acc_txs', { filter })
    expect(found.map(({ id }) => id)).toContain(body.id)
  })

  it('is found in the list of payments that settle events, by both accounts', async () => {
    const { body } = await pay({ from: 'ann', by: 'ann', settles: accountId('lake') })
    const plain = await pay({ from: 'ann', by: 'ann' })
    for (const person of [accountId('ann'), accountId('bo')]) {
      const filter = `settles != '' && (sender = '${person}' || receiver = '${person}')`
      const found = await (await member('mei')).items('acc_txs', { filter })
      expect(found.map(({ id }) => id)).toContain(body.id)
      expect(found.map(({ id }) => id)).not.toContain(plain.body.id)
    }
  })

  it('stays a payment', async () => {
    const { body, answer } = await pay()
    const changed = { kind: '', shownUpdated: answer.body['updated'] }
    expect((await (await member('mei')).update('acc_txs', body.id, changed)).status).toBe(403)
  })

  it.each<[string, Payment, string, string]>([
    ['of another kind', { kind: 'gift' }, 'kind', 'validation_invalid_value'],
    ['of no kind that settles an event', { kind: '', settles: mint() }, 'settles', 'payment-only'],
    ['that settles an event nobody knows', { settles: mint() }, 'settles', 'payment-other-event'],
    ['that settles an account', { settles: accountId('bo') }, 'settles', 'payment-other-event'],
    [
      'that settles an event without the payer',
      { settles: accountId('cabin') },
      'settles',
      'payment-other-event',
    ],
    ['that settles a hidden event', { settles: accountId('surprise') }, 'settles', 'payment-other-event'],
  ])('%s is refused', async (_what, payment, field, code) => {
    const { answer } = await pay(payment)
    expect(answer).toMatchObject({ status: 400, body: { data: { [field]: { code } } } })
  })
})
