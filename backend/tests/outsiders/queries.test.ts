import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeConnections, sendRaw } from '../bad-input/send.ts'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { organisationId, userId } from '../testing/people.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { AttackedServer } from './attacked-server.ts'

const REQUESTS_A_MINUTE = 60

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer({ COFFER_LIMIT_REQUESTS: String(REQUESTS_A_MINUTE) })
}, 60_000)
afterAll(async () => {
  closeConnections()
  await server.stop()
})

const TIMES = IS_NIGHTLY ? 40 : 5
const list = (query: Readonly<Record<string, string>>): string =>
  `/api/collections/acc_txs/records?${new URLSearchParams(query)}`

function expectRefused({ status, body }: Answer, parameter: string, message: RegExp): void {
  expect([status, body.data?.[parameter]?.code]).toEqual([400, 'query-not-allowed'])
  expect(body.data?.[parameter]?.message).toMatch(message)
}

describe('a query', () => {
  it('of nested parentheses is refused before it is parsed', async () => {
    // Before this was fixed, 3.5 kB of parentheses took 0.28 s of processor time.
    const filter = `${'('.repeat(1700)}id='x'${')'.repeat(1700)}`
    await server.attack('nested filters', async () => {
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => server.from('203.0.113.8').send('GET', list({ filter }))),
      )
      for (const answer of answers) expectRefused(answer, 'filter', /at most 60 opening parentheses/)
    })
  })

  it.each([
    ['filter', `id = '${'x'.repeat(3500)}'`, /at most 3,500 characters/],
    ['filter', Array.from({ length: 101 }, () => "id = 'x'").join('||'), /at most 100 comparisons/],
    ['sort', 'id,'.repeat(600), /at most 1,500 characters/],
    ['expand', 'sender,'.repeat(300), /at most 1,500 characters/],
    ['fields', 'id,'.repeat(600), /at most 1,500 characters/],
    ['page', '1'.repeat(1501), /at most 1,500 characters/],
  ])('with too long a %s is refused', async (parameter, value, message) => {
    expectRefused(
      await server.from('203.0.113.9').send('GET', list({ [parameter]: value })),
      parameter,
      message,
    )
  })

  it('may search for parentheses', async () => {
    const ann = await server.member('ann', { address: '203.0.113.10' })
    const filter = `organisation = '${organisationId('harbour')}' && (description ~ '((((' || folded ~ '((((')`
    expect((await ann.send('GET', list({ filter }))).status).toBe(200)
  })
})

describe('eight lists in one request', () => {
  const eight = `/ext/reads?${new URLSearchParams(Array.from({ length: 8 }, () => ['path', list({ perPage: '1' })]))}`

  it('count as eight in the limit of requests', async () => {
    const ann = await server.member('ann', { address: '203.0.113.11' })
    // Before this was fixed, the request was answered 200 beyond the limit, with 429 for the lists within it.
    const answers = await Promise.all(Array.from({ length: 17 }, () => ann.send('GET', eight)))
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed.length).toBe(Math.floor(REQUESTS_A_MINUTE / 8))
    for (const { body } of passed) {
      const lists = body as unknown as readonly { status: number }[]
      expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    }
    for (const { status, body } of answers.filter((answer) => !passed.includes(answer))) {
      expect([status, body.data?.['reason']?.code]).toEqual([429, 'too-many-requests'])
    }
  })

  it('come out of the same count for everybody behind one address', async () => {
    const address = '203.0.113.12'
    const [ann, mei] = [await server.member('ann', { address }), await server.member('mei', { address })]
    const asked = [ann, mei].flatMap((one) => Array.from({ length: 9 }, () => one.send('GET', eight)))
    const texts = (await Promise.all(asked)).map(({ body }) => JSON.stringify(body))
    expect(texts.some((text) => text.includes('429'))).toBe(true)
  })
})

describe('the limit of requests', () => {
  /** Sends as many requests as the address may, one after the other over all kinds of them. */
  const useUp = async (address: string): Promise<Client> => {
    const ann = await server.member('ann', { address })
    const kinds = [
      () => ann.send('GET', list({ perPage: '1' })),
      () => ann.send('GET', '/api/collections/acc_accounts/records?perPage=1'),
      () => ann.send('GET', `/api/collections/users/records/${userId('ann')}`),
      () => ann.send('GET', '/ext/write-key'),
      () => ann.send('GET', '/api/nothing'),
      () => server.from(address).send('GET', '/api/health'),
    ]
    const rounds = Array.from({ length: REQUESTS_A_MINUTE / kinds.length }, () => kinds).flat()
    const answers = await Promise.all(rounds.map((send) => send()))
    expect(answers.length).toBe(REQUESTS_A_MINUTE)
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    return ann
  }

  it('is one for all routes and collections', async () => {
    // Before this was fixed, each collection and action had a limit of its own, so an address had dozens of times the
    // requests.
    const ann = await useUp('203.0.113.13')
    const further = await Promise.all([
      ann.send('GET', list({ perPage: '1' })),
      ann.send('GET', '/api/collections/acc_groups/records'),
      ann.send('GET', '/ext/write-key'),
      ann.send('GET', '/api/nothing'),
      ann.send('POST', '/ext/language', { language: 'en' }),
      ann.batch([{ method: 'POST', url: '/api/collections/acc_txs/records', body: {} }]),
    ])
    for (const { status, body } of further) {
      expect([status, body.data?.['reason']?.code]).toEqual([429, 'too-many-requests'])
    }
    // A person at another address has requests of their own.
    const elsewhere = await server.member('ann', { address: '203.0.113.14' })
    expect((await elsewhere.send('GET', '/ext/write-key')).status).toBe(200)
  })

  it('counts each write of a batch, whatever address its elements claim', async () => {
    // Before this was fixed, a batch of 250 writes counted as one.
    const ann = await server.member('ann', { address: '203.0.113.15' })
    const writes = (count: number) =>
      ann.batch(
        Array.from({ length: count }, (_, index) => ({
          method: 'PATCH' as const,
          url: `/api/collections/users/records/${userId('ann')}`,
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
          body: { name: 'Ann' },
        })),
      )
    expect((await writes(REQUESTS_A_MINUTE - 10)).status).toBe(200)
    expect((await writes(11)).status).toBe(429)
    // The refused batch counts as one.
    expect((await writes(9)).status).toBe(200)
    expect((await writes(1)).status).toBe(429)
  })

  it('says after how many seconds it ends', async () => {
    await useUp('203.0.113.16')
    const path = { method: 'GET', path: '/api/health', headers: server.through('203.0.113.16') }
    const seconds = Number((await sendRaw(server.url, path)).headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })
})
