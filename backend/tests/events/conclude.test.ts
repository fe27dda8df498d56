import { describe, expect, it } from 'vitest'
import { cents } from '../testing/api.ts'
import type { Answer } from '../testing/api.ts'
import { accountId, guest, member, organisationId, superuser, userId } from '../testing/people.ts'
import {
  NOT_PERMITTED,
  fetchBalance,
  enter,
  expectRefusal,
  expense,
  funds,
  leave,
  makeEvent,
  participant,
  route,
  setStatus,
  fetchTrace,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { png as pngOf } from '../pictures/picture-bytes.ts'
import { post } from '../testing/requests.ts'

const conclude = async (event: TestEvent, by = 'kavya'): Promise<Answer> =>
  route(await member(by), event, 'conclude')

const CONCLUDED = 'This event is concluded and can no longer change.'

describe('locking and unlocking (accounting A14)', () => {
  it.each(['bo', 'kavya'])('is for event admins and privileged people: %s', async (by) => {
    const event = await makeEvent()
    for (const status of ['inactive', 'inactive', 'active', 'active']) {
      expect(await setStatus(event, status, by)).toMatchObject({ status: 200, body: { status } })
    }
  })

  it.each(['ann', 'niko'])('is nobody else’s: %s', async (by) => {
    const event = await makeEvent()
    await expectRefusal(event, () => setStatus(event, 'inactive', by), 403, NOT_PERMITTED)
    await setStatus(event, 'inactive')
    await expectRefusal(event, () => setStatus(event, 'active', by), 403, NOT_PERMITTED)
  })

  it('closes no event, for nobody', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    for (const status of ['active', 'inactive']) {
      await setStatus(event, status)
      for (const api of [await member('bo'), await member('kavya'), await superuser()]) {
        const close = () => api.update('acc_accounts', event.id, { status: 'closed' })
        await expectRefusal(event, close, 400, 'An event is closed by concluding it.')
      }
    }
  })

  it('stops new transactions, and edits and deletes by their creators', async () => {
    const event = await makeEvent()
    const id = await enter('ann', expense(event, 'ann'))
    await setStatus(event, 'inactive')
    const ann = await member('ann')
    const sentence = 'This event is not open for new transactions.'
    await expectRefusal(event, () => ann.create('acc_txs', expense(event, 'ann')), 400, sentence)
    await expectRefusal(event, () => ann.update('acc_txs', id, { amount: 1 }), 400, sentence)
    await expectRefusal(event, () => ann.remove('acc_txs', id), 400, sentence)
    await setStatus(event, 'active')
    expect((await ann.update('acc_txs', id, { amount: 1 })).status).toBe(200)
  })
})

describe('concluding (accounting A14)', () => {
  it('settles to exactly 0, moves nobody’s balance and leaves nothing reserved or pending', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    await enter('ann', expense(event, 'ann', 100))
    await enter('mei', expense(event, 'mei', 0.05, event.group('Sailors')))
    const people = ['ann', 'bo', 'mei'].map((key) => accountId(key))
    const before = await Promise.all(people.map(fetchBalance))
    await setStatus(event, 'inactive')
    expect(await conclude(event)).toMatchObject({
      status: 200,
      body: { id: event.id, status: 'closed', settled: 5, approved: 2 },
    })
    expect(await Promise.all(people.map(fetchBalance))).toEqual(before)
    expect(await fetchBalance(event.id)).toBe(0)
    const { transactions, reserved, account } = await fetchTrace(event)
    expect(reserved).toEqual([])
    expect(account?.[0]?.['status']).toBe('closed')
    expect(transactions?.every((row) => row['status'] === 'approved')).toBe(true)
    const settled = transactions!.filter((row) => row['created_by'] === '')
    expect(settled.map((row) => String(row['amount'])).toSorted()).toEqual([
      '0.02',
      '0.03',
      '33.33',
      '33.33',
      '33.34',
    ])
    expect(new Set(settled.map((row) => row['receiver']))).toEqual(new Set([event.id]))
  })

  it('settles with accounts that are not active, too', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    await setStatus(event, 'inactive')
    const kavya = await member('kavya')
    const deactivate = (status: string) => kavya.update('acc_accounts', accountId('mei'), { status })
    expect((await deactivate('inactive')).status).toBe(200)
    expect((await route(kavya, event, 'conclude')).body).toMatchObject({ settled: 3, approved: 1 })
    expect((await deactivate('active')).status).toBe(200)
  })

  it('distributes what is left over everyone by share, and changes nobody’s expenses', async () => {
    const event = await makeEvent()
    const boApi = await member('bo')
    await boApi.update('acc_groupx_participants', event.row('everyone', 'mei'), { share: 2 })
    await enter('ann', expense(event, 'ann', 40))
    await enter('bo', funds(event, 'bo', 20))
    const figures = async (key: string) => {
      const rows = await boApi.items('acc_view_groupx_participants', { filter: `account = '${event.id}'` })
      const row = rows.find(({ id }) => id === event.row('everyone', key))
      const [sums] = row!['balances'] as Record<string, number>[]
      return {
        expenses: Math.round((sums!['receivedInitiated']! - sums!['sentInitiated']!) * 100),
        balance: Math.round((sums!['received']! - sums!['sent']!) * 100),
      }
    }
    expect(await figures('ann')).toEqual({ expenses: 4000, balance: 3000 })
    expect(await figures('bo')).toEqual({ expenses: -2000, balance: -3000 })
    expect(await figures('mei')).toEqual({ expenses: 0, balance: -2000 })
    await setStatus(event, 'inactive')
    expect((await conclude(event)).status).toBe(200)
    expect(await figures('ann')).toEqual({ expenses: 4000, balance: 3500 })
    expect(await figures('bo')).toEqual({ expenses: -2000, balance: -2500 })
    expect(await figures('mei')).toEqual({ expenses: 0, balance: -1000 })
    expect(await fetchBalance(event.id)).toBe(0)
  })

  it('leaves the figures by group as they are, also where everyone’s shares count for a group without shares', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'], Nobody: ['ann'] } })
    const bo = await member('bo')
    await enter('ann', expense(event, 'ann', 100))
    await enter('mei', expense(event, 'mei', 0.05, event.group('Sailors')))
    await enter('mei', expense(event, 'mei', 20, event.group('Nobody')))
    // The only one with a share leaves, so everyone’s shares count.
    expect((await bo.remove('acc_groupx_participants', event.row('Nobody', 'ann'))).status).toBe(204)
    const figures = async () => {
      const rows = await bo.items('acc_view_groupx_participants', { filter: `account = '${event.id}'` })
      const parts = await bo.items('acc_view_group_parts', { filter: `event = '${event.id}'` })
      return {
        parts: parts.map(({ id, groupx, currency, total, parts: of }) => ({
          id,
          groupx,
          currency,
          total,
          of,
        })),
        byGroup: rows
          .map((row) =>
            [row['groupx'], row['participant'], row['isFallback'], cents(row['sentReserved'])].join(' '),
          )
          .toSorted(),
      }
    }
    const before = await figures()
    expect(before.byGroup).toHaveLength(3 + 2 + 3)
    const standIns = before.byGroup.filter((row) => row.startsWith(event.group('Nobody')))
    expect(standIns.map((row) => row.split(' ').slice(2).join(' ')).toSorted()).toEqual([
      'true 666',
      'true 667',
      'true 667',
    ])
    expect(before.parts).toHaveLength(3)
    for (const { total, of } of before.parts) {
      const sum = Object.values(of as Record<string, number>).reduce((all, amount) => all + cents(amount), 0)
      expect(sum).toBe(cents(total))
    }
    await setStatus(event, 'inactive')
    expect((await conclude(event)).status).toBe(200)
    expect(await figures()).toEqual(before)
  })

  it('answers the same to the person who concluded it and asks again (accounting A17)', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann', 40))
    await enter('bo', funds(event, 'bo', 20))
    await setStatus(event, 'inactive')
    const first = await conclude(event)
    const trace = await fetchTrace(event)
    expect(await conclude(event)).toEqual(first)
    expect(first.body).toEqual({ id: event.id, status: 'closed', settled: 6, approved: 2 })
    expect(await fetchTrace(event)).toEqual(trace)
    await expectRefusal(event, () => conclude(event, 'bo'), 400, CONCLUDED)
  })

  it('gives all that it writes one time and its author, as a change of the account', async () => {
    const event = await makeEvent()
    const id = await enter('ann', expense(event, 'ann', 40))
    await setStatus(event, 'inactive')
    const { transactions: before } = await fetchTrace(event)
    expect((await conclude(event)).status).toBe(200)
    const { transactions, account } = await fetchTrace(event)
    const approved = transactions!.find((row) => row.id === id)
    expect(String(approved?.['updated']) > String(before?.[0]?.['updated'])).toBe(true)
    expect(approved?.['updated_by']).toBe(userId('kavya'))
    expect(account?.[0]?.['updated_by']).toBe(userId('kavya'))
    const settled = transactions!.filter((row) => row['created_by'] === '')
    for (const row of settled) {
      expect(row).toMatchObject({
        organisation: organisationId('harbour'),
        event: event.id,
        groupx: event.everyone,
        description: 'Settled',
        created: approved?.['updated'],
        updated: approved?.['updated'],
        tx_group: '',
      })
      expect(row.id).toMatch(/^[a-z0-9]{15}$/)
    }
    expect(new Set(settled.map((row) => row.id)).size).toBe(3)
  })

  it('reckons again what was deleted since it began, and refuses an event without expenses', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await makeEvent()
      const [kept, deleted] = [
        await enter('ann', expense(event, 'ann', 40)),
        await enter('bo', expense(event, 'bo', 50)),
      ]
      await setStatus(event, 'inactive')
      const kavya = await member('kavya')
      const [answer, removed] = await Promise.all([conclude(event), kavya.remove('acc_txs', deleted)])
      expect(answer.status).toBe(200)
      const { transactions } = await fetchTrace(event)
      expect(transactions!.some((row) => row.id === kept)).toBe(true)
      expect(transactions!.some((row) => row.id === deleted)).toBe(removed.status !== 204)
      expect(await fetchBalance(event.id)).toBe(0)
    }
  })

  it.each([
    ['before it is locked', 'kavya', 400, 'Lock the event before concluding it.'],
    ['by its own admin', 'bo', 403, 'You do not have permission to do this.'],
    ['by a participant', 'ann', 403, 'You do not have permission to do this.'],
  ])('is refused %s', async (_, by, status, message) => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    if (by !== 'kavya') await setStatus(event, 'inactive')
    await expectRefusal(event, () => conclude(event, by), status, message)
  })

  it('is refused without expenses', async () => {
    const event = await makeEvent()
    await enter('ann', funds(event, 'ann'))
    await setStatus(event, 'inactive')
    await expectRefusal(event, () => conclude(event), 400, 'Cannot conclude this event without any expenses.')
  })

  it('is refused while nobody has a share of something to be split', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    const boApi = await member('bo')
    for (const key of ['ann', 'bo', 'mei']) {
      const set = await boApi.update('acc_groupx_participants', event.row('everyone', key), { share: 0 })
      expect(set.status).toBe(200)
    }
    await setStatus(event, 'inactive')
    const sentence = 'Nobody has a share above 0, so the amount cannot be split.'
    await expectRefusal(event, () => conclude(event), 400, sentence)
  })

  it('finds no event for strangers and guests', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    await setStatus(event, 'inactive')
    const otis = await member('otis', 'runners')
    await expectRefusal(event, () => route(otis, event, 'conclude'), 404, null)
    const sentence = 'The request requires valid record authorization token.'
    await expectRefusal(event, () => route(guest, event, 'conclude'), 401, sentence)
  })

  it('takes a picture along, and does nothing with a file that is none', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    await setStatus(event, 'inactive')
    const kavya = await member('kavya')
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
      type: 'image/svg+xml',
    })
    const before = await fetchTrace(event)
    expect((await kavya.form('POST', `/ext/events/${event.id}/conclude`, form(svg, 'a.svg'))).status).toBe(
      400,
    )
    expect(await fetchTrace(event)).toEqual(before)
    const bomb = await kavya.form('POST', `/ext/events/${event.id}/conclude`, form(largePng(), 'a.png'))
    expect([bomb.status, bomb.body.data?.['avatar']?.code]).toEqual([400, 'picture-too-large'])
    expect(await fetchTrace(event)).toEqual(before)
    const png = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })
    expect((await kavya.form('POST', `/ext/events/${event.id}/conclude`, form(png, 'a.png'))).status).toBe(
      200,
    )
    const { account } = await fetchTrace(event)
    expect(account?.[0]?.['avatar']).toMatch(/\.png$/)
  })
})

const largePng = (): Blob => new Blob([new Uint8Array(pngOf(12_000, 12_000))])

function form(file: Blob, name: string): FormData {
  const data = new FormData()
  data.set('avatar', file, name)
  return data
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a concluded event', () => {
  it('never changes again, for nobody', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    const id = await enter('ann', expense(event, 'ann'))
    await setStatus(event, 'inactive')
    expect((await conclude(event)).status).toBe(200)
    const settled = (await fetchTrace(event))['transactions']!.find((row) => row['created_by'] === '')!.id
    const sailor = event.row('Sailors', 'ann')
    const closed = 'A closed account can no longer change.'
    for (const api of [await member('kavya'), await superuser()]) {
      const by = 'kavya'
      const refused: [() => Promise<Answer>, string][] = [
        [() => api.update('acc_accounts', event.id, { status: 'active' }), CONCLUDED],
        [() => api.update('acc_accounts', event.id, { name: 'Other' }), CONCLUDED],
        [() => api.remove('acc_accounts', event.id), CONCLUDED],
        [() => api.update('acc_accounts_meta', event.meta, { hidden: true }), CONCLUDED],
        [() => api.update('acc_accounts_meta', event.meta, { admins: [userId('ann')] }), CONCLUDED],
        [
          () => api.create('acc_groups', { account: event.id, name: 'Late', created_by: userId(by) }),
          CONCLUDED,
        ],
        [() => api.update('acc_groups', event.group('Sailors'), { name: 'Rowers' }), CONCLUDED],
        [() => api.remove('acc_groups', event.group('Sailors')), CONCLUDED],
        [() => api.create('acc_groupx_participants', participant(event.everyone, 'niko', by)), CONCLUDED],
        [() => api.update('acc_groupx_participants', sailor, { share: 2 }), CONCLUDED],
        [() => api.remove('acc_groupx_participants', sailor), CONCLUDED],
        [() => api.remove('acc_groupx_participants', event.row('everyone', 'mei')), CONCLUDED],
        [() => route(api, event, 'delete-transactions'), CONCLUDED],
        [() => route(api, event, 'remove-participant', { participant: accountId('mei') }), CONCLUDED],
        [() => api.create('acc_txs', { ...expense(event, 'ann'), created_by: userId(by) }), closed],
        [() => api.update('acc_txs', id, { amount: 1 }), 'Only pending transactions can be edited.'],
        [() => api.remove('acc_txs', id), closed],
        [() => api.remove('acc_txs', settled), closed],
      ]
      for (const [call, message] of refused) await expectRefusal(event, call, 400, message)
    }
    const root = await superuser()
    await expectRefusal(event, () => route(root, event, 'conclude'), 400, CONCLUDED)
    const join = async () =>
      (await member('niko')).create('acc_groupx_participants', participant(event.everyone, 'niko', 'niko'))
    await expectRefusal(event, join, 400, CONCLUDED)
    await expectRefusal(event, () => leave(event, 'ann'), 400, CONCLUDED)
  })
})

describe('races', () => {
  it('two concludes have one outcome', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann', 30))
    await setStatus(event, 'inactive')
    const answers = await Promise.all(Array.from({ length: 6 }, () => conclude(event)))
    const concluded = { id: event.id, status: 'closed', settled: 3, approved: 1 }
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: concluded })))
    expect((await fetchTrace(event))['transactions']).toHaveLength(4)
    expect(await fetchBalance(event.id)).toBe(0)
  })

  it('an expense is either settled or refused when the event is concluded meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await makeEvent()
      await enter('ann', expense(event, 'ann', 30))
      const [ann, kavya] = [await member('ann'), await member('kavya')]
      const expenses = Array.from({ length: 8 }, () => ann.create('acc_txs', expense(event, 'ann', 7)))
      const lock = kavya.update('acc_accounts', event.id, { status: 'inactive' })
      const [concluded] = await Promise.all([lock.then(() => conclude(event)), ...expenses])
      expect(concluded.status).toBe(200)
      const accepted = (await Promise.all(expenses)).filter(({ status }) => status === 200).length
      const { transactions, reserved } = await fetchTrace(event)
      expect(transactions!.filter((row) => row['created_by'] !== '')).toHaveLength(accepted + 1)
      expect(transactions!.every((row) => row['status'] === 'approved')).toBe(true)
      expect(reserved).toEqual([])
      expect(await fetchBalance(event.id)).toBe(0)
    }
  })

  it('of two admins who leave at once one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const event = await makeEvent({ admins: ['bo', 'ann'] })
      const [bo, ann] = [await member('bo'), await member('ann')]
      const leaving = [
        route(bo, event, 'remove-participant', { participant: accountId('bo') }),
        ann.remove('acc_groupx_participants', event.row('everyone', 'ann')),
      ]
      const statuses = (await Promise.all(leaving)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(1)
      const { meta, participants } = await fetchTrace(event)
      expect(meta?.[0]?.['admins']).toHaveLength(1)
      expect(participants).toHaveLength(2)
    }
  })

  it('two admins who unmake each other leave one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const event = await makeEvent({ admins: ['bo', 'ann'] })
      const [bo, ann] = [await member('bo'), await member('ann')]
      await Promise.all([
        bo.update('acc_accounts_meta', event.meta, { admins: [userId('bo')] }),
        ann.update('acc_accounts_meta', event.meta, { admins: [userId('ann')] }),
      ])
      expect((await fetchTrace(event))['meta']?.[0]?.['admins']).toHaveLength(1)
    }
  })

  it('joining twice at once is joining once', async () => {
    const event = await makeEvent()
    const niko = await member('niko')
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        niko.create('acc_groupx_participants', participant(event.everyone, 'niko', 'niko')),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
    expect(
      answers.filter(({ status }) => status === 400).every(({ body }) => body.message === 'Already added.'),
    ).toBe(true)
    expect(
      await niko.batch([post('acc_groupx_participants', participant(event.everyone, 'niko', 'niko'))]),
    ).toMatchObject({ status: 400 })
  })
})
