import { describe, expect, it } from 'vitest'
import type { Api } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { accountId, member, organisationId, superuser, userId } from '../testing/people.ts'

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const ADMIN = 'kavya'
const organisation = organisationId('harbour')

async function open(api: Api, parts: object = {}): Promise<{ id: string; status: number; code: string }> {
  const id = mint()
  const draft = { id, organisation, type: 'bank', name: 'Savings', status: 'active', currencies: ['EUR'] }
  const { status, body } = await api.create('acc_accounts', { ...draft, ...parts })
  return { id, status, code: getCode(body.data) }
}

function getCode(data: Readonly<Record<string, { readonly code?: string }>> | undefined): string {
  return Object.values(data ?? {})[0]?.code ?? ''
}

async function change(api: Api, id: string, parts: object): Promise<readonly [number, string]> {
  const { status, body } = await api.update('acc_accounts', id, parts)
  return [status, getCode(body.data)]
}

async function move(api: Api, sender: string, receiver: string, amount: number, by: string): Promise<string> {
  const id = mint()
  const body = {
    id,
    sender,
    receiver,
    amount,
    currency: 'EUR',
    description: 'Books',
    created_by: userId(by),
  }
  expect((await api.create('acc_txs', body)).status).toBe(200)
  return id
}

const created_by = userId(ADMIN)

describe('accounts of the community', () => {
  it('are opened, renamed, deactivated and closed by privileged people, and by nobody else', async () => {
    const [admin, ann] = [await member(ADMIN), await member('ann')]
    expect(await open(ann, { created_by: userId('ann') })).toMatchObject({
      status: 403,
      code: 'not-permitted',
    })
    const { id, status } = await open(admin, { created_by })
    expect(status).toBe(200)
    expect(await change(ann, id, { name: 'Mine' })).toEqual([403, 'not-permitted'])
    expect(await change(admin, id, { name: '  Rainy   days ' })).toEqual([200, ''])
    expect((await admin.view('acc_accounts', id)).body['name']).toBe('Rainy   days')
    expect(await change(admin, id, { status: 'inactive' })).toEqual([200, ''])
    expect(await change(admin, id, { status: 'active' })).toEqual([200, ''])
    expect(await change(ann, id, { status: 'closed' })).toEqual([403, 'not-permitted'])
    expect(await change(admin, id, { status: 'closed' })).toEqual([200, ''])
    expect(await change(admin, id, { status: 'active' })).toEqual([400, 'account-closed'])
    expect(await change(admin, id, { name: 'Other' })).toEqual([400, 'account-closed'])
    const activity = await admin.items('activity', { sort: '-created' })
    const own = activity.filter((row) => JSON.stringify(row['details']).match(/Savings|Rainy/u))
    const known = own.map((row) => [row['kind'], row['by'], row['details']])
    expect(known.map((row) => JSON.stringify(row)).toSorted()).toEqual(
      [
        ['account-created', created_by, { account: 'Savings' }],
        ['account-renamed', created_by, { from: 'Savings', to: 'Rainy   days' }],
        ['account-status-changed', created_by, { account: 'Rainy   days', status: 'inactive' }],
        ['account-status-changed', created_by, { account: 'Rainy   days', status: 'active' }],
        ['account-status-changed', created_by, { account: 'Rainy   days', status: 'closed' }],
      ]
        .map((row) => JSON.stringify(row))
        .toSorted(),
    )
  })

  it('have a name that can be read', async () => {
    const admin = await member(ADMIN)
    expect(await open(admin, { created_by, name: '  \u200b ' })).toMatchObject({
      status: 400,
      code: 'name-required',
    })
    const { id } = await open(admin, { created_by })
    expect(await change(admin, id, { name: ' ' })).toEqual([400, 'name-required'])
    await (await superuser()).remove('acc_accounts', id)
  })

  it('close at a balance of zero only, and without pending transactions, for superusers as well', async () => {
    const [admin, ann, root] = [await member(ADMIN), await member('ann'), await superuser()]
    const { id } = await open(admin, { created_by, type: 'expenses', name: 'Candles' })
    const close = async (api: Api) => change(api, id, { status: 'closed' })
    await move(ann, accountId('ann'), accountId('bo'), 1, 'ann')
    const request = await move(ann, id, accountId('ann'), 12.5, 'ann')
    expect(await close(admin)).toEqual([400, 'account-not-even'])
    expect(await close(root)).toEqual([400, 'account-not-even'])
    await move(admin, accountId('bank'), id, 12.5, ADMIN)
    expect(await close(admin)).toEqual([400, 'account-has-pending'])
    expect(await close(root)).toEqual([400, 'account-has-pending'])
    const { body } = await root.view('acc_txs', request)
    expect(
      (await admin.update('acc_txs', request, { status: 'approved', shownUpdated: body['updated'] })).status,
    ).toBe(200)
    expect(await close(admin)).toEqual([200, ''])
    const { body: moved } = await ann.create('acc_txs', {
      id: mint(),
      sender: id,
      receiver: accountId('ann'),
      amount: 1,
      currency: 'EUR',
      description: 'Late',
      created_by: userId('ann'),
    })
    expect(getCode(moved.data)).toBe('account-closed')
  })

  it('are not those of people: theirs have their own name, and no picture but theirs', async () => {
    const [admin, root] = [await member(ADMIN), await superuser()]
    const before = (await root.view('acc_accounts', accountId('bo'))).body
    for (const name of ['Ann', '', '  ']) {
      expect(await change(admin, accountId('bo'), { name })).toEqual([403, 'not-permitted'])
      expect(await change(root, accountId('bo'), { name })).toEqual([403, 'not-permitted'])
    }
    const form = new FormData()
    form.append('avatar', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/gif' }), 'other.gif')
    const picture = await admin.form(
      'PATCH',
      `/api/collections/acc_accounts/records/${accountId('bo')}`,
      form,
    )
    expect([picture.status, getCode(picture.body.data)]).toEqual([403, 'not-permitted'])
    expect(await change(admin, accountId('bo'), { name: before['name'], status: 'active' })).toEqual([
      200,
      '',
    ])
    const { updated: _, updated_by: __, ...after } = (await root.view('acc_accounts', accountId('bo'))).body
    expect(before).toMatchObject(after)
    const bo = await member('bo')
    expect((await bo.update('users', userId('bo'), { name: 'Boris' })).status).toBe(200)
    expect((await root.view('acc_accounts', accountId('bo'))).body['name']).toBe('Boris')
    expect((await bo.update('users', userId('bo'), { name: before['name'] })).status).toBe(200)
  })

  it('are not those of people: leaving the community closes a person’s', async () => {
    expect(await change(await member(ADMIN), accountId('bo'), { status: 'closed' })).toEqual([
      403,
      'not-permitted',
    ])
  })
})
