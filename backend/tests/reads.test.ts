import { describe, expect, it } from 'vitest'
import type { Api } from './testing/api.ts'
import { accountId, guest, member, organisationId, signedIn } from './testing/people.ts'

const list = (collection: string, query: Readonly<Record<string, string>> = {}): string =>
  `/api/collections/${collection}/records?${new URLSearchParams({ page: '1', perPage: '500', skipTotal: '1', ...query })}`

const together = (api: Api, paths: readonly string[]) =>
  api.send('GET', `/ext/reads?${new URLSearchParams(paths.map((path) => ['path', path]))}`)

const own = { organisation: organisationId('harbour') }
const LISTS = [
  list('acc_accounts', { filter: `organisation = '${own.organisation}'`, sort: 'name' }),
  list('acc_view_balances', { filter: `organisation = '${own.organisation}'` }),
  list('acc_txs', {
    filter: `organisation = '${own.organisation}'`,
    sort: 'created,id',
    expand: 'sender,receiver',
  }),
  list('acc_view_txs_hidden', { filter: `organisation = '${own.organisation}'`, sort: 'created,id' }),
  list('authz', { expand: 'user,account' }),
] as const

describe('lists that are read together', () => {
  it.each([
    ['a member', () => member('ann')],
    ['a bookkeeper', () => member('kavya')],
    ['somebody of another community', () => member('otis', 'runners')],
    ['a person without a membership', () => signedIn('ann')],
    ['nobody', async () => guest],
  ])('are answered as they would be alone, to %s', async (_who, as) => {
    const api = await as()
    const { status, body } = await together(api, LISTS)
    expect(status).toBe(200)
    expect(body).toEqual(await Promise.all(LISTS.map((path) => api.send('GET', path))))
  })

  it('show rows to a member and none of them to a stranger', async () => {
    const rows = async (api: Api): Promise<number> => {
      const { body } = await together(api, [list('acc_txs', { filter: `sender = '${accountId('ann')}'` })])
      return (
        (body as unknown as readonly { body: { items: readonly object[] } }[])[0]?.body.items.length ?? -1
      )
    }
    expect(await rows(await member('ann'))).toBeGreaterThan(0)
    expect(await rows(await member('otis', 'runners'))).toBe(0)
  })

  it('are refused one by one where a query is not allowed', async () => {
    const { status, body } = await together(await member('ann'), [
      list('acc_txs', { filter: "sender.bank ~ 'DE'" }),
      list('acc_groups', { filter: `account = '${accountId('ann')}'` }),
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { status: 400, body: { data: { filter: { code: 'query-not-allowed' } } } },
      { status: 200, body: { items: [] } },
    ])
  })

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 9 }, () => list('acc_groups'))],
    ['a record', [`/api/collections/acc_accounts/records/${accountId('ann')}`]],
    ['sign-in methods', ['/api/collections/users/auth-methods']],
    ['a route of ours', ['/ext/my-data']],
    ['reads again', ['/ext/reads?path=x']],
    ['a file', ['/api/files/users/x/y.png']],
    ['another server', ['http://127.0.0.1:1/api/collections/acc_txs/records']],
    ['another server without a scheme', ['//127.0.0.1:1/api/collections/acc_txs/records']],
    ['the path above', ['/api/collections/x/../acc_txs/records']],
    ['an escaped path', ['/api/collections/acc%5Ftxs/records']],
    ['no path', ['acc_txs']],
  ])('are refused altogether when they are %s', async (_what, paths) => {
    const { status, body } = await together(await member('ann'), paths)
    expect(status).toBe(400)
    expect(JSON.stringify(body['data'])).toContain('reads-refused')
  })

  it('take no other parameter', async () => {
    const path = `/ext/reads?path=${encodeURIComponent(list('acc_groups'))}&fields=id`
    expect((await (await member('ann')).send('GET', path)).status).toBe(400)
  })
})
