import { describe, expect, it } from 'vitest'
import {
  guest,
  accountId,
  member,
  membershipId,
  organisationId,
  signedIn,
  superuser,
  userId,
} from './testing/people.ts'

/**
 * The collections that belong to a community. A member of another one must find none of their records, whatever the
 * headers claim.
 */
const COMMUNITY_COLLECTIONS = [
  'acc_accounts',
  'acc_accounts_meta',
  'acc_groups',
  'acc_groupx_participants',
  'acc_txs',
  'acc_view_balances',
  'acc_view_groupx_participants',
  'acc_view_txs_aggregate',
  'acc_view_txs_hidden',
  'acc_view_txs_reserved',
  'authz',
  'organisations_revisions',
  'organisations_settings',
  'users',
] as const

const harbour = organisationId('harbour')

describe.each(COMMUNITY_COLLECTIONS)('%s', (collection) => {
  it('is read by a member, and by nobody else', async () => {
    await (await member('bo')).create('acc_txs', someTransaction())
    const ann = await member('ann')
    const rows = await ann.items(collection)
    expect(rows.length).toBeGreaterThan(0)
    const others = rows.filter(
      (row) => row.id !== userId('ann') && row['user'] !== userId('freya') && row.id !== userId('freya'),
    )
    const row = others[0]!
    expect((await ann.view(collection, row.id)).status).toBe(200)

    const strangers = [
      guest,
      await signedIn('otis'),
      await member('otis', 'runners'),
      await signedIn('otis', { 'X-Authz': membershipId('otis', 'runners'), 'X-Org': harbour }),
      await signedIn('otis', { 'X-Authz': membershipId('ann'), 'X-Org': harbour }),
    ]
    for (const stranger of strangers) {
      const seen = (await stranger.items(collection)).map(({ id }) => id)
      expect(seen).not.toContain(row.id)
      expect((await stranger.view(collection, row.id)).status).toBe(404)
    }
  })
})

function someTransaction(): object {
  return {
    sender: accountId('bo'),
    receiver: accountId('ann'),
    amount: 1,
    currency: 'EUR',
    description: 'Access',
    created_by: userId('bo'),
  }
}

describe('people', () => {
  it('see their own address and nobody else’s', async () => {
    const users = await (await member('ann')).items('users')
    expect(users.find(({ id }) => id === userId('ann'))?.['email']).toBe('ann@coffer.test')
    expect(users.filter((user) => typeof user['email'] === 'string').map(({ id }) => id)).toEqual([
      userId('ann'),
    ])
  })

  it('see their own memberships and accounts before they name a membership', async () => {
    const freya = await signedIn('freya')
    const memberships = await freya.items('authz', {
      expand: 'account,organisation.organisations_settings_via_organisation',
    })
    const names = memberships.map((row) => {
      const { account, organisation } = row['expand'] as {
        account: { type: string }
        organisation: { name: string }
      }
      return `${organisation.name} ${account.type}`
    })
    expect(names.toSorted()).toEqual(['Harbour House user', 'Tuesday Runners user'])
  })

  it('cannot make themselves admins', async () => {
    const ann = await member('ann')
    expect((await ann.update('users', userId('ann'), { role: 'admin' })).status).toBe(403)
    expect((await ann.update('authz', membershipId('ann'), { role: 'admin' })).status).toBe(403)
    const root = await superuser()
    expect((await root.view('users', userId('ann'))).body['role']).toBe('user')
    expect((await root.view('authz', membershipId('ann'))).body['role']).toBe('user')
  })

  it('have a new name also in their accounts', async () => {
    const niko = await member('niko')
    expect((await niko.update('users', userId('niko'), { name: 'Nikos Papadakis' })).status).toBe(200)
    expect((await niko.view('acc_accounts', accountId('niko'))).body['name']).toBe('Nikos Papadakis')
    expect((await niko.update('users', userId('niko'), { name: 'Niko Papadakis' })).status).toBe(200)
  })
})

describe('events', () => {
  it('are locked and unlocked by their admins, and closed by no plain update', async () => {
    const [bo, ann, kavya] = [await member('bo'), await member('ann'), await member('kavya')]
    const set = async (api: typeof bo, status: string): Promise<number> =>
      (await api.update('acc_accounts', accountId('lake'), { status })).status
    expect(await set(ann, 'inactive')).toBe(403)
    expect(await set(bo, 'inactive')).toBe(200)
    for (const api of [bo, kavya]) expect(await set(api, 'closed')).toBe(400)
    expect(await set(bo, 'active')).toBe(200)
    expect((await kavya.update('acc_accounts', accountId('cabin'), { status: 'active' })).status).toBe(400)
  })
})

describe('invites', () => {
  it('are seen by admins and by the invited, not by members', async () => {
    // Other tests invite people to the same community, so this filters for the demo's invite.
    const toNoor = { filter: "email = 'noor@coffer.test'" }
    expect(await (await member('kavya')).items('invites', toNoor)).toHaveLength(1)
    expect(await (await member('ann')).items('invites', toNoor)).toHaveLength(0)
  })
})

describe('manifest', () => {
  it('is public and read-only', async () => {
    const [manifest] = await guest.items('manifest')
    expect(manifest?.['name']).toBe('Harbour')
    expect((await (await member('kavya')).update('manifest', manifest!.id, { name: 'Mine' })).status).toBe(
      403,
    )
  })
})

describe('errors', () => {
  it('are taken from anyone and shown to nobody', async () => {
    const report = { url: '/dashboard', name: 'TypeError', message: 'x is not a function', stack: 'at y' }
    const answer = await guest.create('errors', report)
    expect(answer.status).toBe(200)
    expect((await (await member('kavya')).list('errors')).status).toBe(403)
    expect((await (await superuser()).items('errors')).map((row) => row['message'])).toContain(
      'x is not a function',
    )
    expect((await guest.create('errors', { ...report, stack: 'x'.repeat(20_001) })).status).toBe(400)
  })
})
