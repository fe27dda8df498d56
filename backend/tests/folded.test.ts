import { describe, expect, it } from 'vitest'
import { enter, expense, makeEvent } from './events/event.ts'
import { mint } from './testing/mint.ts'
import { accountId, groupId, member, organisationId, superuser, userId } from './testing/people.ts'
import { transactionBody } from './testing/requests.ts'

const harbour = `organisation = '${organisationId('harbour')}'`

/** Returns the folded text that is stored beside the searched one; only superusers read it. */
async function fetchFolded(collection: string, id: string): Promise<unknown> {
  return (await (await superuser()).view(collection, id)).body['folded']
}

describe('what searches compare (ADR 0019)', () => {
  it('is the description without case and accents, whatever a client says it is', async () => {
    const ann = await member('ann')
    const id = mint()
    const payment = transactionBody('ann', 'bo', 'ann', { id, amount: 3, description: 'CRÈME brûlée, Łódź' })
    const forged = await ann.create('acc_txs', { ...payment, folded: 'forged' })
    expect([forged.status, forged.body.data?.['folded']?.code]).toEqual([400, 'server-field'])
    const { status, body } = await ann.create('acc_txs', payment)
    expect([status, body['status'], body['folded']]).toEqual([200, 'pending', 'creme brulee, lodz'])
    const found = await ann.items('acc_txs', { filter: `${harbour} && folded ~ 'brulee, lod'` })
    expect(found.map((row) => row['id'])).toEqual([id])

    expect((await ann.update('acc_txs', id, { description: 'Straße' })).status).toBe(200)
    expect(await fetchFolded('acc_txs', id)).toBe('strasse')
    expect((await ann.update('acc_txs', id, { folded: 'forged' })).status).toBe(400)
    // Superusers may send it, but it has no effect.
    const root = await superuser()
    expect((await root.update('acc_txs', id, { folded: 'forged' })).status).toBe(200)
    expect(await fetchFolded('acc_txs', id)).toBe('strasse')
    expect((await root.update('acc_txs', id, { description: 'Pizza', folded: 'forged' })).status).toBe(200)
    expect(await fetchFolded('acc_txs', id)).toBe('')
    for (const description of ["O'Hara", 'O\u2019Hara', 'O`Hara']) {
      await ann.update('acc_txs', id, { description })
      expect(await fetchFolded('acc_txs', id)).toBe('ohara')
    }
    // The text is only an apostrophe: it must not look unfolded.
    await ann.update('acc_txs', id, { description: "'" })
    expect(await fetchFolded('acc_txs', id)).toBe("'")
    expect((await ann.remove('acc_txs', id)).status).toBe(204)
  })

  it('is the name of an account, and follows it', async () => {
    const hana = await member('hana')
    expect(await fetchFolded('acc_accounts', accountId('hana'))).toBe('hana novakova')
    expect((await hana.update('users', userId('hana'), { name: 'Háňa Šťastná' })).status).toBe(200)
    expect(await fetchFolded('acc_accounts', accountId('hana'))).toBe('hana stastna')
    expect((await hana.update('users', userId('hana'), { name: 'Hana Nováková' })).status).toBe(200)
    expect(await fetchFolded('acc_accounts', accountId('ann'))).toBe('')
  })

  it('is the name of a group, which its derived parts have', async () => {
    const root = await superuser()
    const id = groupId('lake', 'Sailors')
    expect((await root.update('acc_groups', id, { name: 'Ségler' })).status).toBe(200)
    const parts = await (
      await member('ann')
    ).items('acc_view_txs_reserved', {
      filter: `${harbour} && folded ~ 'segler'`,
    })
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((row) => row['groupx'] === id)).toBe(true)
    expect((await root.update('acc_groups', id, { name: 'Sailors' })).status).toBe(200)
  })

  it.each([
    ['acc_txs', (event: string) => `event = '${event}' && folded ~ 'crepe'`],
    ['acc_accounts', (event: string) => `id = '${event}' && acc_txs_via_event.folded ?~ 'crepe'`],
    ['acc_groups', (event: string) => `account = '${event}' && acc_txs_via_groupx.folded ?~ 'crepe'`],
    ['users', () => `id = '${userId('ann')}' && acc_txs_via_created_by.folded ?~ 'crepe'`],
  ])('of a hidden event’s rows nobody else can find by filters on %s', async (collection, buildFilter) => {
    const event = await makeEvent({ hidden: true })
    await enter('ann', { ...expense(event, 'ann', 12), description: 'Crêpe' })
    const filter = buildFilter(event.id)
    for (const key of ['niko', 'bo', 'kavya']) {
      const { body } = await (await member(key)).list(collection, { filter })
      expect(body.items ?? []).toEqual([])
    }
    const { body } = await (await superuser()).list(collection, { filter })
    expect(body.items).toHaveLength(1)
  })

  it('of a hidden row is no field', async () => {
    const { status } = await (
      await member('niko')
    ).list('acc_view_txs_hidden', {
      filter: "folded ~ 'crepe'",
    })
    expect(status).toBe(400)
  })
})
