import { describe, expect, it } from 'vitest'
import { newcomer } from '../testing/newcomer.ts'
import { accountId, guest, member, membershipId, superuser, userId } from '../testing/people.ts'

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const picture = (content: Buffer | string, name: string) => {
  const form = new FormData()
  form.append('avatar', new Blob([content as BlobPart], { type: 'image/png' }), name)
  return form
}

describe('a profile', () => {
  it('has a name of at least two characters, which the accounts have too', async () => {
    const mei = await member('mei')
    const name = async () => (await mei.view('acc_accounts', accountId('mei'))).body['name']
    expect((await mei.update('users', userId('mei'), { name: ' Mei Chen ' })).body['name']).toBe('Mei Chen')
    expect(await name()).toBe('Mei Chen')
    for (const wrong of ['', ' M ', 'x'.repeat(121)]) {
      const refused = await mei.update('users', userId('mei'), { name: wrong })
      expect(refused.status).toBe(400)
      expect(refused.body.data?.['name']).toBeDefined()
    }
    expect(await name()).toBe('Mei Chen')
    expect((await mei.update('users', userId('mei'), { name: 'Mei-Ling Chen' })).status).toBe(200)
  })

  it('keeps a new address, and that all sessions have ended, when the name changes at the same moment', async () => {
    const root = await superuser()
    for (let round = 0; round < 10; round += 1) {
      const nia = await newcomer()
      const email = `moved.${nia.email}`
      const [renamed, moved] = await Promise.all([
        nia.api.update('users', nia.id, { name: 'Nia Newer' }),
        root.update('users', nia.id, { email }),
      ])
      expect(moved.status).toBe(200)
      const { body } = await root.view('users', nia.id)
      expect(body['email']).toBe(email)
      // A 404 means that the session had ended before: a guest sees nobody.
      expect([200, 404]).toContain(renamed.status)
      if (renamed.status === 200) expect(body['name']).toBe('Nia Newer')
      expect((await nia.api.send('POST', '/api/collections/users/auth-refresh')).status).toBe(401)
    }
  })

  it('takes a picture, but none that can contain a script', async () => {
    const mei = await member('mei')
    const path = `/api/collections/users/records/${userId('mei')}`
    const set = await mei.form('PATCH', path, picture(Buffer.from(PIXEL, 'base64'), 'me.gif'))
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const wrong of [svg, '<html><script>alert(1)</script></html>', 'plain']) {
      const refused = await mei.form('PATCH', path, picture(wrong, '../../me.png'))
      expect([refused.status, refused.body.data?.['avatar']?.code]).toEqual([
        400,
        'validation_invalid_mime_type',
      ])
    }
    expect((await mei.view('users', userId('mei'))).body['avatar']).toBe(set.body['avatar'])
    expect((await mei.update('users', userId('mei'), { avatar: '' })).body['avatar']).toBe('')
  })

  it.each([
    ['role', 'admin'],
    ['verified', false],
    ['email', 'mine@coffer.test'],
    ['username', 'root'],
  ])('does not let its owner write %s', async (field, value) => {
    const mei = await member('mei')
    const before = (await mei.view('users', userId('mei'))).body
    expect((await mei.update('users', userId('mei'), { [field]: value })).status).toBeGreaterThanOrEqual(400)
    expect((await mei.view('users', userId('mei'))).body).toEqual(before)
  })

  it('is nobody else’s to change or to remove', async () => {
    for (const other of [await member('ann'), await member('kavya'), guest]) {
      expect((await other.update('users', userId('mei'), { name: 'Mine now' })).status).toBe(404)
      expect((await other.remove('users', userId('mei'))).status).toBe(403)
    }
    expect(
      (
        await guest.create('users', {
          email: 'x@y.test',
          password: 'long enough',
          passwordConfirm: 'long enough',
        })
      ).status,
    ).toBe(400)
  })
})

describe('the settings of a membership', () => {
  it('exist once: creating them again changes them', async () => {
    const [hana, root] = [await member('hana'), await superuser()]
    const settings = { authz: membershipId('hana'), emailNotifications: false, pushNotifications: true }
    const first = await hana.create('authz_settings', settings)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const second = await hana.create('authz_settings', { ...settings, pushNotifications: false })
    expect(second.body.id).toBe(first.body.id)
    const rows = await root.items('authz_settings', { filter: `authz = '${membershipId('hana')}'` })
    expect(rows.map((row) => [row['emailNotifications'], row['pushNotifications']])).toEqual([[false, false]])
    expect((await hana.update('authz_settings', rows[0]!.id, { pushNotifications: true })).status).toBe(200)
  })

  it('are the member’s own', async () => {
    const [hana, ann, root] = [await member('hana'), await member('ann'), await superuser()]
    const settings = { authz: membershipId('hana'), emailNotifications: true, pushNotifications: true }
    const { body } = await hana.create('authz_settings', settings)
    expect((await ann.create('authz_settings', { ...settings, emailNotifications: false })).status).toBe(400)
    expect((await ann.update('authz_settings', String(body.id), { emailNotifications: false })).status).toBe(
      404,
    )
    expect(
      (await hana.update('authz_settings', String(body.id), { authz: membershipId('ann') })).status,
    ).toBe(404)
    expect((await ann.view('authz_settings', String(body.id))).status).toBe(404)
    expect((await root.view('authz_settings', String(body.id))).body['emailNotifications']).toBe(true)
  })
})

describe('push subscriptions', () => {
  const subscription = (key: string, endpoint = 'https://push.coffer.test/hana') => ({
    authz: membershipId(key),
    device: 'Phone',
    active: true,
    endpoint,
    p256dh: 'key',
    auth: 'secret',
  })

  it('are one per device, made anew or changed by their owner', async () => {
    const hana = await member('hana')
    const first = await hana.create('webpush_subscriptions', subscription('hana'))
    const again = await hana.create('webpush_subscriptions', { ...subscription('hana'), p256dh: 'new key' })
    expect([again.status, again.body.id, again.body['p256dh']]).toEqual([200, first.body.id, 'new key'])
    expect(
      (await hana.update('webpush_subscriptions', String(first.body.id), { active: false })).status,
    ).toBe(200)
    expect((await hana.remove('webpush_subscriptions', String(first.body.id))).status).toBe(204)
  })

  it('are nobody else’s to make, see, change or remove', async () => {
    const [hana, kavya] = [await member('hana'), await member('kavya')]
    const { body } = await hana.create('webpush_subscriptions', subscription('hana'))
    const id = String(body.id)
    expect(
      (await kavya.create('webpush_subscriptions', subscription('hana', 'https://push.test/other'))).status,
    ).toBe(400)
    expect((await kavya.view('webpush_subscriptions', id)).status).toBe(404)
    expect(await kavya.items('webpush_subscriptions')).toEqual([])
    expect((await kavya.update('webpush_subscriptions', id, { active: false })).status).toBe(404)
    expect((await kavya.remove('webpush_subscriptions', id)).status).toBe(404)
    expect((await hana.remove('webpush_subscriptions', id)).status).toBe(204)
  })

  it('end with all sessions of their owner, until a device subscribes again', async () => {
    const [isla, root] = [await newcomer(), await superuser()]
    const founded = await isla.api.create('organisations', { name: 'Isle', created_by: isla.id })
    expect(founded.status, JSON.stringify(founded.body)).toBe(200)
    const [membership] = await root.items('authz', { filter: `user = '${isla.id}'` })
    const device = { ...subscription('hana', 'https://push.coffer.test/isla'), authz: membership?.id }
    const { body } = await isla.api.create('webpush_subscriptions', device)
    const isActive = async () => (await root.view('webpush_subscriptions', String(body.id))).body['active']
    expect(await isActive()).toBe(true)
    expect((await isla.api.update('users', isla.id, { name: 'Isla New' })).status).toBe(200)
    expect(await isActive()).toBe(true)
    expect((await isla.api.send('POST', '/ext/sign-out-everywhere')).status).toBe(204)
    expect(await isActive()).toBe(false)
  })

  it('lead to a secure address', async () => {
    const hana = await member('hana')
    for (const endpoint of ['http://push.test/1', 'file:///etc/passwd', 'nowhere']) {
      expect((await hana.create('webpush_subscriptions', subscription('hana', endpoint))).status).toBe(400)
    }
  })
})

describe('the manifest', () => {
  it('is public and has the domain suffix of the one community at its address', async () => {
    const [manifest] = await guest.items('manifest')
    expect(manifest).toMatchObject({ name: 'Harbour', emailSuffix: '' })
    const root = await superuser()
    const url = 'https://one.coffer.test'
    const own = await root.create('manifest', { name: 'One', url })
    const community = await root.create('organisations', { name: 'One', url, email: '@one.test' })
    expect((await root.view('manifest', String(own.body.id))).body['emailSuffix']).toBe('@one.test')
    // It is the branding of another address than the request's.
    expect((await guest.view('manifest', String(own.body.id))).status).toBe(404)
    expect((await guest.create('manifest', { name: 'Mine' })).status).toBe(403)
    expect((await root.remove('organisations', String(community.body.id))).status).toBe(204)
    await root.remove('manifest', String(own.body.id))
  })
})

it('an unverified newcomer sees nobody', async () => {
  const nia = await newcomer({ verified: false })
  expect((await nia.api.items('users')).map(({ id }) => id)).toEqual([nia.id])
  expect(await nia.api.items('acc_accounts')).toEqual([])
})
