import { describe, expect, it } from 'vitest'
import { member, superuser } from '../testing/people.ts'
import { enter, expectRefusal, expense, funds, makeEvent } from './event.ts'

const SENTENCE = 'Enter a description.'
const NOTHING_TO_READ = ['', '  ', '\u200b', '\u00ad \u2060']

describe('the description of an event’s expense (product 5.6)', () => {
  it.each(NOTHING_TO_READ)('is required: not %j, from nobody', async (description) => {
    const event = await makeEvent()
    for (const api of [await member('ann'), await superuser()]) {
      const body = { ...expense(event, 'ann'), description }
      await expectRefusal(event, () => api.create('acc_txs', body), 400, SENTENCE)
    }
  })

  it.each(NOTHING_TO_READ)('stays when the expense is edited: not %j', async (description) => {
    const event = await makeEvent()
    const id = await enter('ann', expense(event, 'ann'))
    for (const api of [await member('ann'), await member('kavya'), await superuser()]) {
      await expectRefusal(event, () => api.update('acc_txs', id, { description }), 400, SENTENCE)
      await expectRefusal(event, () => api.update('acc_txs', id, { description, amount: 7 }), 400, SENTENCE)
    }
    expect((await (await member('ann')).update('acc_txs', id, { amount: 7 })).status).toBe(200)
  })

  it('is one’s own choice for funds', async () => {
    const event = await makeEvent()
    const id = await enter('ann', { ...funds(event, 'ann'), description: '' })
    const ann = await member('ann')
    expect((await ann.update('acc_txs', id, { description: 'Gift' })).status).toBe(200)
    expect((await ann.update('acc_txs', id, { description: '' })).status).toBe(200)
  })
})
