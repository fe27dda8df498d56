import { measure, percentile } from './figures.ts'
import type { Measurement } from './figures.ts'
import { HttpClient } from './http-client.ts'
import type { LedgerServer } from './ledger-server.ts'

const PAIRS_A_ROUND = 8
const REQUEST = '/api/collections/users/request-otp'

/**
 * Measures how long the server takes to send a code where sign-up is open: to an address that has an account, and to an
 * address that gets its account by this. The two times must not reveal which address has an account.
 */
export async function measureCodes(server: LedgerServer): Promise<Measurement[]> {
  await openSignUp(server.root)
  const guest = new HttpClient(server.url)
  // No other measurement uses these members; each of them gets one code.
  const known = server.community.members.slice(400).map(({ email }) => email)
  let asked = 0
  const ask = async (email: string): Promise<number> => (await guest.demand('POST', REQUEST, { email })).ms
  const work = async () => {
    const result: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < PAIRS_A_ROUND; pair += 1) {
      asked += 1
      result.known.push(await ask(known[asked] ?? ''))
      result.unknown.push(await ask(`stranger-${asked}@elsewhere.test`))
    }
    return { operations: 2 * PAIRS_A_ROUND, result }
  }
  const ratio = await measure(server.pid(), work, (times) => {
    const [a, b] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
    return Math.max(a, b) / Math.min(a, b)
  })
  guest.close()
  return [
    {
      name: 'code: slower of known and unknown address',
      unit: 'times',
      target: { atMost: 1.1 },
      figure: ratio,
    },
  ]
}

async function openSignUp(root: HttpClient): Promise<void> {
  const { text } = await root.demand('GET', '/api/collections/manifest/records')
  const { items } = JSON.parse(text) as { items: readonly { id: string }[] }
  for (const { id } of items) {
    await root.demand('PATCH', `/api/collections/manifest/records/${id}`, { allowSignup: true })
  }
}
