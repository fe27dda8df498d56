import { describe, expect, it } from 'vitest'
import { APP_URL } from '../testing/constants.ts'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import { guest, organisationId, signedIn, superuser, userId } from '../testing/people.ts'
import type { Api, Row } from '../testing/api.ts'
import { post } from '../testing/requests.ts'

const community = (createdBy: string, values: object = {}) => ({
  id: mint(),
  name: 'Lighthouse',
  url: APP_URL,
  created_by: createdBy,
  ...values,
})

/** Counts everything that a creation writes. */
async function traces(root: Api): Promise<number[]> {
  const names = ['organisations', 'organisations_settings', 'acc_accounts', 'authz', 'authz_settings']
  return Promise.all(names.map(async (name) => (await root.items(name)).length))
}

describe('creating a community', () => {
  it('makes its creator the admin, with account, membership and settings', async () => {
    const nia = await newcomer()
    const body = community(nia.id)
    const answer = await nia.api.create('organisations', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const memberships = await nia.api.items('authz', {
      expand: 'account,organisation.organisations_settings_via_organisation',
    })
    expect(memberships).toHaveLength(1)
    const { id, role, expand } = memberships[0] as Row & { expand: Record<string, Row> }
    expect(role).toBe('admin')
    expect(expand['account']).toMatchObject({
      type: 'user',
      name: 'Nia New',
      status: 'active',
      currencies: ['EUR'],
      user: nia.id,
    })
    expect(expand['organisation']).toMatchObject({ id: body.id, name: 'Lighthouse', url: APP_URL })
    expect(expand['organisation']?.['expand']).toMatchObject({
      organisations_settings_via_organisation: { enableEvents: true, isOrganisation: false },
    })
    const settings = await nia.api.items('authz_settings', { filter: `authz = '${id}'` })
    expect(settings).toMatchObject([{ emailNotifications: true, pushNotifications: true }])
    const members = await nia.as(id, body.id).items('acc_accounts')
    expect(members.map((account) => account['user'])).toEqual([nia.id])
  })

  it('is done by one batch just as well, and answers a repeated one as the first', async () => {
    const nia = await newcomer()
    const body = community(nia.id)
    const request = post('organisations', body)
    const first = await nia.api.batch([request])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await nia.api.batch([request])).toEqual(first)
    expect((await nia.api.create('organisations', body)).status).toBe(200)
    expect(await nia.api.items('authz')).toHaveLength(1)
  })

  it('happens once a person, however often they ask at the same time', async () => {
    const [nia, root] = [await newcomer(), await superuser()]
    const answers = await Promise.all([1, 2, 3].map(() => nia.api.create('organisations', community(nia.id))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect(answers.find(({ status }) => status === 403)?.body.message).toBe(
      'You can create only one community.',
    )
    expect(await root.items('organisations', { filter: `created_by = '${nia.id}'` })).toHaveLength(1)
  })

  it.each([
    ['in somebody else’s name', { created_by: userId('ann') }, 403],
    ['without a creator', { created_by: '' }, 403],
    ['with a domain suffix that lets strangers in', { email: '@newcomers.test' }, 403],
    ['that allows its members to create further ones', { allowCreateCommunity: true }, 403],
    ['without a name', { name: ' ' }, 400],
  ])('%s is refused and leaves no trace', async (_, values, status) => {
    const [nia, root] = [await newcomer(), await superuser()]
    const before = await traces(root)
    expect((await nia.api.create('organisations', community(nia.id, values))).status).toBe(status)
    expect(await traces(root)).toEqual(before)
    expect((await nia.api.create('organisations', community(nia.id))).status).toBe(200)
  })

  it('is not for guests, nor where neither manifest nor community allows it', async () => {
    const [nia, root] = [await newcomer(), await superuser()]
    expect((await guest.create('organisations', community(nia.id))).status).toBe(400)
    const [manifest] = await root.items('manifest')
    await root.update('manifest', manifest!.id, { allowCreateCommunity: false })
    try {
      const refused = await nia.api.create('organisations', community(nia.id))
      expect([refused.status, refused.body.message]).toEqual([403, 'New communities cannot be created here.'])
      // Harbour House lets its members create communities.
      const ann = await signedIn('ann')
      expect((await ann.create('organisations', community(userId('ann')))).status).toBe(200)
    } finally {
      await root.update('manifest', manifest!.id, { allowCreateCommunity: true })
      const made = await root.items('organisations', { filter: `created_by = '${userId('ann')}'` })
      for (const { id } of made) await removeCommunity(root, id)
    }
  })

  it('stays at the addresses that this server serves', async () => {
    const nia = await newcomer()
    const { body } = await nia.api.create(
      'organisations',
      community(nia.id, { url: 'https://phishing.test' }),
    )
    expect(body['url']).toBe(APP_URL)
  })

  it('takes no SVG for a background', async () => {
    const nia = await newcomer()
    const form = new FormData()
    for (const [name, value] of Object.entries(community(nia.id))) form.append(name, value)
    form.append(
      'bg',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], { type: 'image/png' }),
      'a.png',
    )
    const refused = await nia.api.upload('organisations', form)
    expect([refused.status, refused.body.data?.['bg']?.code]).toEqual([400, 'validation_invalid_mime_type'])
    expect(await nia.api.items('authz')).toEqual([])
  })
})

async function removeCommunity(root: Api, id: string): Promise<void> {
  for (const name of ['authz', 'acc_accounts']) {
    for (const row of await root.items(name, { filter: `organisation = '${id}'` }))
      await root.remove(name, row.id)
  }
  expect((await root.remove('organisations', id)).status).toBe(204)
}

it('a community is seen by its members alone', async () => {
  const nia = await newcomer()
  expect((await nia.api.view('organisations', organisationId('harbour'))).status).toBe(404)
  expect((await (await signedIn('ann')).view('organisations', organisationId('harbour'))).status).toBe(200)
})
