/** Transactions of an event that a person entered for others, once that person has left the event (accounting A8). */
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { member, userId } from '../testing/people.ts'
import { enter, expense, leave, makeEvent, participant } from './event.ts'
import { post } from '../testing/requests.ts'

const getStatusAndCode = ({ status, body }: Answer) => [status, body.data?.['reason']?.code]
const GONE = [403, 'creator-left-event']
const edit = async (by: string, id: string, amount: number) =>
  (await member(by)).update('acc_txs', id, { amount })
const remove = async (by: string, id: string) => (await member(by)).remove('acc_txs', id)

/** Bo and Ann run the event; Bo entered what Mei paid. */
async function entered() {
  const event = await makeEvent({ admins: ['ann', 'bo'], everyone: ['ann', 'bo', 'mei'] })
  const meis = { ...expense(event, 'mei'), created_by: userId('bo') }
  return { event, id: await enter('bo', meis) }
}

describe('who entered something for others and was removed from the event', () => {
  it('neither edits nor deletes it; a privileged person does', async () => {
    const { event, id } = await entered()
    expect((await edit('bo', id, 20)).status).toBe(200)
    expect((await leave(event, 'bo', 'ann')).status).toBe(200)
    expect(getStatusAndCode(await edit('bo', id, 25))).toEqual(GONE)
    expect(getStatusAndCode(await remove('bo', id))).toEqual(GONE)
    // An edit that was made before succeeds again when it is resent after a lost answer (accounting A17).
    expect((await edit('bo', id, 20)).status).toBe(200)
    expect((await edit('kavya', id, 25)).status).toBe(200)
    expect((await remove('kavya', id)).status).toBe(204)
  })

  it('does both again once they are back', async () => {
    const { event, id } = await entered()
    expect((await leave(event, 'bo', 'ann')).status).toBe(200)
    const ann = await member('ann')
    const back = await ann.create('acc_groupx_participants', participant(event.everyone, 'bo', 'ann'))
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect((await edit('bo', id, 25)).status).toBe(200)
    expect((await remove('bo', id)).status).toBe(204)
  })

  it('does both as an admin of the event who does not take part', async () => {
    const { event, id } = await entered()
    expect((await leave(event, 'bo', 'ann')).status).toBe(200)
    const ann = await member('ann')
    await ann.update('acc_accounts_meta', event.meta, { admins: [userId('ann'), userId('bo')] })
    expect((await edit('bo', id, 25)).status).toBe(200)
    expect((await remove('bo', id)).status).toBe(204)
  })

  it('cannot change an expense of several payers either', async () => {
    const event = await makeEvent({ admins: ['ann', 'bo'], everyone: ['ann', 'bo', 'mei', 'chidi'] })
    const txGroup = 'paid0by0several'
    const rows = ['mei', 'chidi'].map((payer) => ({
      ...(expense(event, payer) as { id: string }),
      created_by: userId('bo'),
      tx_group: txGroup,
    }))
    const bo = await member('bo')
    const url = (id: string) => `/api/collections/acc_txs/records/${id}`
    const posted = rows.map((body) => post('acc_txs', body))
    expect((await bo.batch(posted)).status).toBe(200)
    expect((await leave(event, 'bo', 'ann')).status).toBe(200)
    const patches = rows.map(({ id }) => ({ method: 'PATCH' as const, url: url(id), body: { amount: 9 } }))
    const answer = await bo.batch(patches)
    expect(answer.status).not.toBe(200)
    expect(JSON.stringify(answer.body)).toContain('creator-left-event')
    expect((await (await member('kavya')).batch(patches)).status).toBe(200)
  })
})
