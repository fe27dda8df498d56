import { describe, expect, it } from 'vitest'
import { HARBOUR_PEOPLE } from '../src/demo/people.ts'
import { demoPlan } from '../src/demo/plan.ts'
import { demoSignIns } from '../src/demo/sign-ins.ts'
import { APP_URL } from './testing/constants.ts'
import { accountId, member, organisationId, superuser, userId } from './testing/people.ts'

/** Other tests add to the demo, so this looks only at its own records. */
const oneOf = (field: string, ids: readonly string[]) => ids.map((id) => `${field} = '${id}'`).join(' || ')
const inHarbour = { filter: `organisation = '${organisationId('harbour')}'` }

describe('the demo', () => {
  it('has two communities at the app’s address, one without events', async () => {
    const root = await superuser()
    const ids = (['harbour', 'runners'] as const).map(organisationId)
    const organisations = await root.items('organisations', { filter: oneOf('id', ids), sort: 'name' })
    expect(organisations.map((row) => [row['name'], row['url']])).toEqual([
      ['Harbour House', APP_URL],
      ['Tuesday Runners', APP_URL],
    ])
    const settings = await root.items('organisations_settings')
    const of = (community: 'harbour' | 'runners') =>
      settings.find((row) => row['organisation'] === organisationId(community))
    expect(of('harbour')).toMatchObject({ isOrganisation: true, enableEvents: true })
    expect(of('runners')).toMatchObject({ isOrganisation: false, enableEvents: false })
    expect(
      await root.items('acc_accounts', {
        filter: `organisation = '${organisationId('runners')}' && type = 'event'`,
      }),
    ).toEqual([])
  })

  it('has members in two roles and accounts of every type', async () => {
    const root = await superuser()
    const people = oneOf(
      'user',
      HARBOUR_PEOPLE.map(({ key }) => userId(key)),
    )
    const filter = `${inHarbour.filter} && (${people})`
    const roles = (await root.items('authz', { filter })).map((row) => row['role'])
    expect(roles.filter((role) => role === 'admin')).toHaveLength(2)
    expect(roles.filter((role) => role === 'user')).toHaveLength(12)
    const types = (await root.items('acc_accounts', inHarbour)).map((row) => String(row['type']))
    expect([...new Set(types)].toSorted()).toEqual([
      'bank',
      'equity',
      'event',
      'expenses',
      'income',
      'payable',
      'receivable',
      'user',
    ])
  })

  it('reaches back eighteen months and never into the future', async () => {
    const created = (await (await superuser()).items('acc_txs', inHarbour)).map((row) =>
      Date.parse(String(row['created'])),
    )
    const days = (from: number): number => (Date.now() - from) / 86_400_000
    expect(days(Math.min(...created))).toBeGreaterThan(530)
    expect(days(Math.max(...created))).toBeGreaterThan(0)
  })

  it('has an ongoing, an upcoming, a concluded and a hidden event', async () => {
    const filter = oneOf(
      'account',
      ['lake', 'dinner', 'surprise', 'cabin'].map((key) => accountId(key)),
    )
    const metas = await (await superuser()).items('acc_accounts_meta', { expand: 'account', filter })
    const now = new Date().toISOString().replace('T', ' ')
    const kinds = metas.map((meta) => {
      const { status } = (meta['expand'] as { account: { status: string } }).account
      if (status === 'closed') return 'concluded'
      if (meta['hidden'] === true) return 'hidden'
      return String(meta['start']) > now ? 'upcoming' : 'ongoing'
    })
    expect(kinds.toSorted()).toEqual(['concluded', 'hidden', 'ongoing', 'upcoming'])
  })

  it('gives Ann requests to approve and a positive balance, and Emre a negative one', async () => {
    const ann = await member('ann')
    const filter = `sender = '${accountId('ann')}' && status = 'pending' && event = ''`
    const askedFor = (await ann.items('acc_txs', { filter })).filter((row) =>
      [userId('bo'), userId('mei')].includes(String(row['created_by'])),
    )
    expect(
      askedFor.toSorted((a, b) => Number(a['amount']) - Number(b['amount'])).map((row) => row['description']),
    ).toEqual(['Birthday present for Liam', 'Cinema and popcorn'])
    const balances = await ann.items('acc_view_balances')
    const of = (key: string): number => {
      const row = balances.find((balance) => balance['account'] === accountId(key))
      return Number(row?.['received']) - Number(row?.['sent'])
    }
    expect(of('ann')).toBeGreaterThan(20)
    expect(of('emre')).toBeLessThan(-20)
  })

  it('has a request that was declined with a reason, and one that is old enough to remind of', async () => {
    const root = await superuser()
    const one = async (description: string) => {
      const [row] = await root.items('acc_txs', { filter: `description = '${description}'` })
      return row
    }
    const declined = await one('Lamp for the stairs')
    expect(declined).toMatchObject({ status: 'declined', updated_by: userId('kavya') })
    expect(declined?.['decline_reason']).toMatch(/Repairs/)
    const freya = await member('freya')
    const old = await one('Flour for the pizza night')
    expect((await freya.send('GET', `/ext/remind?id=${old?.id}`)).body).toEqual({ reminded: '' })
    expect(Date.now() - Date.parse(String(old?.['created']))).toBeGreaterThan(86_400_000)
  })

  it('is the same every time but for its dates', () => {
    const withoutDates = (now: string): string =>
      JSON.stringify(demoPlan({ now: new Date(now), url: APP_URL })).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    expect(withoutDates('2027-03-01T12:00:00Z')).toBe(withoutDates('2026-11-21T23:30:00Z'))
  })

  it('names sign-ins that exist', async () => {
    const root = await superuser()
    const emails = new Set(
      [...(await root.items('users')), ...(await root.items('invites'))].map((row) => row['email']),
    )
    expect(demoSignIns.filter(({ email }) => !emails.has(email))).toEqual([])
  })
})
