import { describe, expect, it } from 'vitest'
import { GIF } from '../bad-input/files.ts'
import { sharedServer } from '../testing/shared-server.ts'
import type { Answer, Api } from '../testing/api.ts'
import { guest, member, organisationId, superuser, userId } from '../testing/people.ts'
import { png } from '../pictures/picture-bytes.ts'

const PATH = '/ext/community-settings'
type Values = Readonly<Record<string, unknown>>

const read = async (api: Api): Promise<Values> => (await api.send('GET', PATH)).body['values'] as Values
const change = async (api: Api, changes: Values, shown?: Values): Promise<Answer> =>
  api.send('POST', PATH, { shown: shown ?? (await read(api)), changes })
const getReason = ({ status, body }: Answer) => {
  const [field, reason] = Object.entries(body.data ?? {})[0] ?? []
  return [status, field, reason?.code]
}
/** Signs in the harbour's admin, whose address is confirmed. */
const kavya = () => member('kavya')
const manifest = async (): Promise<Values> => {
  const [record] = await guest.items('manifest')
  return record ?? {}
}
const newest = async (): Promise<Values> => {
  const [entry] = await (await kavya()).items('activity', { sort: '-created,id' })
  return entry ?? {}
}

describe('reading the settings', () => {
  it('shows privileged people all of them, with those of the address to the first community there', async () => {
    const { body } = await (await kavya()).send('GET', PATH)
    expect(body).toMatchObject({
      brandsAddress: true,
      values: {
        name: 'Harbour House',
        appName: 'Harbour',
        primary: '#0b7285',
        contactEmail: 'hello@harbour.test',
        topUp: { name: 'Harbour House', number: 'DE02 1203 0000 0000 2020 51' },
        externalLinks: [{ title: 'Workshop calendar' }, { title: 'House handbook' }],
        enableEvents: true,
        isOrganisation: true,
      },
    })
    const later = await (await member('otis', 'runners')).send('GET', PATH)
    expect(later.body).toMatchObject({
      brandsAddress: false,
      values: { name: 'Tuesday Runners', appName: '', contactEmail: '' },
    })
  })

  it('is refused to members', async () => {
    expect((await (await member('ann')).send('GET', PATH)).status).toBe(403)
  })
})

describe('changing settings', () => {
  it('stores what was changed and nothing else, and says so in the activity list', async () => {
    const before = await read(await kavya())
    const answer = await change(await kavya(), {
      description: 'By the water',
      primary: '#AA3300',
      isOrganisation: false,
      topUp: { name: 'Harbour', number: 'nl91abna0417164300' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body['values']).toEqual({
      ...before,
      description: 'By the water',
      primary: '#aa3300',
      isOrganisation: false,
      topUp: { name: 'Harbour', number: 'NL91 ABNA 0417 1643 00' },
    })
    expect(await manifest()).toMatchObject({ primary: '#aa3300', description: 'By the water' })
    const entry = await newest()
    expect(entry).toMatchObject({
      organisation: organisationId('harbour'),
      by: userId('kavya'),
      kind: 'settings-changed',
      details: { settings: { description: null, primary: null, isOrganisation: false, topUp: null } },
    })
    expect(JSON.stringify(entry)).not.toContain('NL91')
  })

  it('keeps links in their order, completed, and only safe ones', async () => {
    const links = [
      { title: ' Events ', path: '/events', icon: 'calendar' },
      { title: 'Write us', path: 'hello@harbour.test', icon: 'mail' },
      { title: 'Site', path: 'harbour.test/a', icon: 'unicorn' },
    ]
    expect((await change(await kavya(), { externalLinks: links })).body['values']).toMatchObject({
      externalLinks: [
        { title: 'Events', path: '/events', icon: 'calendar' },
        { title: 'Write us', path: 'mailto:hello@harbour.test', icon: 'mail' },
        { title: 'Site', path: 'https://harbour.test/a', icon: 'link' },
      ],
    })
    const unsafe = [{ title: 'x', path: 'javascript:alert(1)', icon: '' }]
    expect(getReason(await change(await kavya(), { externalLinks: unsafe }))).toEqual([
      400,
      'externalLinks.0.path',
      'link-unsafe',
    ])
  })

  it.each([
    ['name', ' ', 'name-required'],
    ['name', 'x'.repeat(121), 'text-too-long'],
    ['primary', 'teal', 'colour-invalid'],
    ['contactEmail', 'hello', 'email-invalid'],
    ['topUp.number', { name: 'H', number: 'DE02 1203 0000 0000 2020 52' }, 'iban-invalid'],
    ['topUp.name', { name: '', number: 'DE02 1203 0000 0000 2020 51' }, 'holder-required'],
    ['navigationIcon', 'anchor', 'not-permitted'],
    ['enableEvents', 'yes', 'not-permitted'],
    ['icon', 'other.png', 'not-permitted'],
    ['emailSuffix', 'no domain', 'suffix-invalid'],
    ['emailSuffix', 'gmail.com', 'suffix-public'],
    ['emailSuffix', 'example.org', 'suffix-not-own'],
  ])('is refused for %s: %j', async (field, value, code) => {
    const changes = { [field.split('.')[0] ?? '']: value, description: 'Not stored' }
    expect(getReason(await change(await kavya(), changes))).toEqual(
      [400, field, code].map((part) => (part === 400 && code === 'not-permitted' ? 403 : part)),
    )
    expect((await read(await kavya()))['description']).not.toBe('Not stored')
  })

  it('refuses members, settings that there are not, and those of an address that others came to first', async () => {
    const shown = await read(await kavya())
    expect(getReason(await change(await member('ann'), { name: 'Mine' }, shown))).toEqual([
      403,
      'reason',
      'not-permitted',
    ])
    expect(getReason(await change(await kavya(), { nosuch: 1 }))).toEqual([400, 'nosuch', 'unknown-field'])
    const otis = await member('otis', 'runners')
    expect(getReason(await change(otis, { allowSignup: true }))).toEqual([
      403,
      'allowSignup',
      'not-permitted',
    ])
    expect((await change(otis, { enableEvents: true })).status).toBe(200)
  })

  it('stores the domain of one’s own address', async () => {
    const answer = await change(await kavya(), { emailSuffix: 'coffer.test' })
    expect(answer.body['values']).toMatchObject({ emailSuffix: '@coffer.test' })
  })
})

describe('two admins at once', () => {
  it('change different settings without noticing each other', async () => {
    const shown = await read(await kavya())
    expect((await change(await kavya(), { name: 'Haven' }, shown)).status).toBe(200)
    expect((await change(await member('chidi'), { navigationIcon: 'sportsBar' }, shown)).status).toBe(200)
    expect(await read(await kavya())).toMatchObject({ name: 'Haven', navigationIcon: 'sportsBar' })
  })

  it('never overwrite each other silently', async () => {
    const shown = await read(await kavya())
    expect((await change(await kavya(), { name: 'Quay', allowSignup: true }, shown)).status).toBe(200)
    const second = await change(await member('chidi'), { name: 'Pier', description: 'Not stored' }, shown)
    expect(getReason(second)).toEqual([409, 'name', 'setting-changed-since'])
    expect(Object.keys(second.body.data ?? {})).toEqual(['name'])
    const now = await read(await kavya())
    expect([now['name'], now['description']]).toEqual(['Quay', shown['description']])
    // They may after they have seen it.
    expect((await change(await member('chidi'), { name: 'Pier' }, now)).status).toBe(200)
  })

  it('may both want the same, and a repeated request changes nothing', async () => {
    const shown = await read(await kavya())
    expect((await change(await kavya(), { name: 'Jetty' }, shown)).status).toBe(200)
    const { id } = await newest()
    expect((await change(await member('chidi'), { name: 'Jetty' }, shown)).status).toBe(200)
    expect((await newest())['id']).toBe(id)
  })
})

describe('pictures', () => {
  const upload = async (
    api: Headers,
    shown: Values,
    name: string,
    content: Buffer = GIF,
  ): Promise<Response> => {
    const form = new FormData()
    form.append('@jsonPayload', JSON.stringify({ shown, changes: {} }))
    form.append('icon', new File([new Uint8Array(content)], name, { type: 'image/gif' }))
    return fetch((await sharedServer()).url + PATH, { method: 'POST', headers: api, body: form })
  }
  const headers = async (): Promise<Headers> => {
    const root = await superuser()
    const path = `/api/collections/users/impersonate/${userId('kavya')}`
    const { body } = await root.send('POST', path, { duration: 3600 })
    const [row] = await (await kavya()).items('authz', { filter: `user = '${userId('kavya')}'` })
    return new Headers({
      Authorization: String(body['token']),
      'X-Authz': String(row?.id),
      'X-Org': organisationId('harbour'),
    })
  }

  it('are put on the community and on its address, replaced only as they were shown, and taken away', async () => {
    const shown = await read(await kavya())
    const stored = await upload(await headers(), shown, 'mark.gif')
    expect(stored.status).toBe(200)
    const icon = String((await read(await kavya()))['icon'])
    expect(icon).toMatch(/\.gif$/)
    expect((await manifest())['icon']).toBe(icon)
    const { body } = await (await kavya()).view('organisations', organisationId('harbour'))
    expect(body['avatar']).toMatch(/\.gif$/)
    expect((await upload(await headers(), shown, 'other.gif')).status).toBe(409)
    expect((await upload(await headers(), await read(await kavya()), 'script.js')).status).toBe(400)
    const bomb = await upload(await headers(), await read(await kavya()), 'a.png', png(12_000, 12_000))
    expect([bomb.status, await bomb.text()]).toEqual([400, expect.stringContaining('picture-too-large')])
    expect((await change(await kavya(), { icon: '' })).status).toBe(200)
    expect((await manifest())['icon']).toBe('')
  })
})
