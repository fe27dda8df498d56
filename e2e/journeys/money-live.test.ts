/** Others see what one person does, and a burst of changes causes only one request for each query. */
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../app/money-test.ts'
import { amountIn, hero, ownBalance } from '../app/money.ts'
import { keepsForms } from '../app/without-network.ts'

const MEI = 'Mei-Ling Chen'
const NIKO = 'Niko Papadakis'

/**
 * Returns the collection of a request with its filter, sort and limit, which together are the query; null for other
 * requests.
 */
function queryIn(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url())
  const collection = /^\/api\/collections\/(acc_\w+)\/records$/.exec(pathname)?.[1]
  if (collection === undefined || request.method() !== 'GET') return null
  searchParams.delete('skipTotal')
  return `${collection} ${searchParams}`
}

/** After a page has sent no requests for this long, new requests come only from changes. */
const QUIET_MS = 2_000

/** Waits until the page has sent no requests for a while. */
async function asksNothing(page: Page): Promise<void> {
  let last = Date.now()
  const note = (request: Request) => {
    if (queryIn(request) !== null) last = Date.now()
  }
  page.on('request', note)
  await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MS)
  page.off('request', note)
}

test(
  'forty transactions at once reach another browser with one question per query',
  { tag: '@dashboard' },
  async ({ member, ledger }) => {
    const niko = await ledger.getClient('niko@coffer.test')
    const page = await member('mei')
    const before = await ownBalance(page)
    await expect(page.getByRole('region', { name: 'Events' }).getByRole('link').first()).toBeVisible()
    await keepsForms(page)
    await asksNothing(page)
    const asked = new Map<string, number>()
    const listen = (request: Request) => {
      const query = queryIn(request)
      if (query !== null) asked.set(query, (asked.get(query) ?? 0) + 1)
    }
    page.on('request', listen)

    await niko.entersAll(
      Array.from({ length: 40 }, (_, index) => ({
        from: NIKO,
        to: MEI,
        amount: '0.25',
        description: `Pea ${index + 1}`,
      })),
    )
    await expect.poll(() => amountIn(hero(page))).toBe(before + 1000)
    // This change comes later than all requests that the forty may have caused. There are two changes now, so every
    // query runs twice.
    await niko.enters({ from: NIKO, to: MEI, amount: '0.05', description: 'The last pea' })
    await expect.poll(() => amountIn(hero(page))).toBe(before + 1005)
    await expect(page.getByText('For: The last pea')).toBeVisible()
    page.off('request', listen)

    expect([...asked].filter(([, times]) => times !== 2)).toEqual([])
    expect([...new Set([...asked.keys()].map((query) => query.split(' ')[0]))].toSorted()).toEqual([
      'acc_groupx_participants',
      'acc_txs',
      'acc_view_balances',
      'acc_view_txs_reserved',
    ])
  },
)
