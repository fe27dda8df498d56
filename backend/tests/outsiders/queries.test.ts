import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { organisationId } from '../testing/people.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { AttackedServer } from './attacked-server.ts'

const REQUESTS_A_MINUTE = 60

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer({ COFFER_LIMIT_REQUESTS: String(REQUESTS_A_MINUTE) })
}, 60_000)
afterAll(() => server.stop())

const TIMES = IS_NIGHTLY ? 40 : 5
const list = (query: Readonly<Record<string, string>>): string =>
  `/api/collections/acc_txs/records?${new URLSearchParams(query)}`

function expectRefused({ status, body }: Answer, parameter: string, message: RegExp): void {
  expect([status, body.data?.[parameter]?.code]).toEqual([400, 'query-not-allowed'])
  expect(body.data?.[parameter]?.message).toMatch(message)
}

describe('a query', () => {
  it('of nested parentheses is refused before it is parsed', async () => {
    // Before: 3.5 kB of parentheses took 0.28 s of processor time.
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
    // A minute may end meanwhile: then twice as many pass.
    const answers = await Promise.all(Array.from({ length: 17 }, () => ann.send('GET', eight)))
    const statuses = answers.flatMap(({ body }) =>
      (body as unknown as readonly { status: number }[]).map(({ status }) => status),
    )
    const passed = statuses.filter((status) => status === 200).length
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect([REQUESTS_A_MINUTE, 2 * REQUESTS_A_MINUTE]).toContain(passed)
  })

  it('come out of the same count for everybody behind one address', async () => {
    const address = '203.0.113.12'
    const [ann, mei] = [await server.member('ann', { address }), await server.member('mei', { address })]
    const asked = [ann, mei].flatMap((one) => Array.from({ length: 9 }, () => one.send('GET', eight)))
    const texts = (await Promise.all(asked)).map(({ body }) => JSON.stringify(body))
    expect(texts.some((text) => text.includes('429'))).toBe(true)
  })
})

describe('routes of our own', () => {
  it('count in a limit of requests too', async () => {
    // Before: 'requests' held for PocketBase's routes alone; a member's balance breakdown could be asked for without end.
    const ann = await server.member('ann', { address: '203.0.113.13' })
    const answers = await Promise.all(
      Array.from({ length: REQUESTS_A_MINUTE + 20 }, () => ann.send('GET', '/ext/write-key')),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(REQUESTS_A_MINUTE)
  })
})
