import { describe, expect, it } from 'vitest'
import { accountId, member, userId } from '../testing/people.ts'

const TXS = '/api/collections/acc_txs/records'

// Before this was fixed, all of these got only 'Something went wrong while processing your request.'
describe('a refusal of a query', () => {
  it.each([
    [
      'sort',
      `sort=${Array.from({ length: 9 }, () => '-created').join(',')}`,
      'A list is sorted by at most 8 fields.',
    ],
    ['page', 'page=abc', 'Must be a whole number.'],
    ['page', 'page=1e9', 'Must be a whole number.'],
    ['page', 'page=-9223372036854775809', 'Must be a whole number.'],
    // This got page 1 before: the number of rows to leave out was too large for 64 bits.
    ['page', 'page=9223372036854775807', 'A list has at most 1,000,000 pages.'],
    ['page', 'page=9223372036854775808', 'A list has at most 1,000,000 pages.'],
    ['perPage', 'perPage=many', 'Must be a whole number.'],
    ['skipTotal', 'skipTotal=foo', 'Must be true or false.'],
  ])('says what is wrong with the parameter %s: %s', async (parameter, query, message) => {
    const { status, body } = await (await member('ann')).send('GET', `${TXS}?${query}`)
    expect([status, body.data]).toEqual([400, { [parameter]: { code: 'query-not-allowed', message } }])
  })

  it.each(['page=1000000', 'page=2&perPage=500', 'skipTotal=1', 'skipTotal=true'])(
    'is not given to %s',
    async (query) => {
      const { status, body } = await (await member('ann')).send('GET', `${TXS}?${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
    },
  )

  it('is not needed for a page beyond the end, which is empty', async () => {
    const { status, body } = await (await member('ann')).send('GET', `${TXS}?page=999999`)
    expect([status, body.items]).toEqual([200, []])
  })
})

describe('a refusal of a body', () => {
  it.each([
    ['a number beyond all numbers', '{"amount":1e400}', 'A number is too large.'],
    ['a byte order mark', '\uFEFF{"amount":1}', 'Must not begin with a byte order mark.'],
    ['what is no JSON', '{"amount":', 'Must be JSON.'],
    ['a text without quotes', 'amount', 'Must be JSON.'],
  ])('says what is wrong with %s', async (_, body, message) => {
    // The server does not read signed-out people's bodies on two of these routes.
    const ann = await member('ann')
    for (const path of [TXS, '/api/batch', '/ext/invite-link']) {
      const answer = await ann.send('POST', path, body)
      expect([answer.status, answer.body['data']]).toEqual([
        400,
        { reason: { code: 'malformed-body', message } },
      ])
    }
  })

  it.each([
    ['another path', { method: 'POST', url: '/api/nosuch' }],
    ['a path of one of our routes', { method: 'POST', url: '/ext/join' }],
    ['a read', { method: 'GET', url: TXS }],
    ['an id too many', { method: 'POST', url: `${TXS}/abc` }],
  ])('says what a batch takes, for %s', async (_, element) => {
    const request = { ...element, body: {} }
    const { status, body } = await (await member('ann')).send('POST', '/api/batch', { requests: [request] })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('action-not-allowed')])
  })
})

describe('a number', () => {
  // Before this was fixed, 'amount+' was accepted, so a repeated write added twice.
  it.each(['amount+', 'amount-', '+amount'])('takes no modifier: %s', async (name) => {
    const ann = await member('ann')
    const body = {
      sender: accountId('ann'),
      receiver: accountId('bo'),
      amount: 1,
      [name]: 1,
      currency: 'EUR',
      description: 'Modified',
      created_by: userId('ann'),
    }
    const single = await ann.send('POST', TXS, body)
    expect([single.status, single.body.data?.[name]?.code]).toEqual([400, 'unknown-field'])
    const batch = await ann.send('POST', '/api/batch', { requests: [{ method: 'POST', url: TXS, body }] })
    expect([batch.status, JSON.stringify(batch.body)]).toEqual([
      400,
      expect.stringContaining('unknown-field'),
    ])
  })
})
