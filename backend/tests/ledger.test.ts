import { describe, expect, it } from 'vitest'
import { createRandom } from '../src/demo/random.ts'
import { accountId, groupId, member, superuser, userId } from './testing/people.ts'
import { readEventParts, readLedger } from './testing/event-parts.ts'
import { readBooks } from './testing/ledger-model.ts'

describe('the demo’s books', () => {
  it('balance: every kept sum equals the transactions, and each community sums to 0', async () => {
    const { kept, recomputed, totals } = await readBooks(await superuser())
    expect(kept).toEqual(recomputed)
    expect(totals).toEqual([0, 0])
  })

  it('derive what participants owe as the domain does', async () => {
    const root = await superuser()
    for (const event of ['lake', 'dinner']) {
      const { derived, answered } = await readEventParts(root, accountId(event))
      expect(answered).toEqual(derived)
    }
  })

  it('have settled the concluded event to exactly 0', async () => {
    const [cabin] = await (
      await superuser()
    ).items('acc_view_balances', { filter: `account = '${accountId('cabin')}'` })
    expect(cabin).toMatchObject({
      sent: 1303.9,
      received: 1303.9,
      sentReserved: 0,
      receivedReserved: 0,
      sentPending: 0,
      receivedPending: 0,
      status: 'closed',
    })
  })
})

describe('reserved parts (accounting A12)', () => {
  it('follow every change of expenses and shares, to the cent and through ties', async () => {
    const root = await superuser()
    const random = createRandom(42)
    const ledger = await readLedger(root, accountId('lake'))
    const entered: string[] = []
    for (let step = 0; step < 40; step += 1) {
      const group = random.pick(ledger.groups.filter(({ participants }) => participants.length > 0))
      const person = random.pick(group.participants)
      const choice = random.pick(['share', 'delete', 'expense'])
      if (choice === 'share') {
        await root.update('acc_groupx_participants', person.id, {
          share: random.pick([0, 1, 1, 1, 0.5, 0.01, 2.33, 999.99]),
        })
      } else if (choice === 'delete' && entered.length > 4) {
        await root.remove('acc_txs', entered.pop()!)
      } else {
        const { status, body } = await root.create('acc_txs', {
          sender: accountId('lake'),
          receiver: person.participantId,
          amount: random.pick([0.01, 0.05, 1, 10, 100.01, random.whole(1, 99_999) / 100]),
          currency: 'EUR',
          description: 'Random',
          status: 'pending',
          groupx: group.id,
          created_by: userId('kavya'),
        })
        expect(status).toBe(200)
        entered.push(String(body.id))
      }
      const parts = await readEventParts(root, accountId('lake'))
      expect(parts.answered).toEqual(parts.derived)
    }
    const books = await readBooks(root)
    expect(books.kept).toEqual(books.recomputed)
    expect(books.totals).toEqual([0, 0])
  }, 60_000)

  it('use the default group’s shares where nobody in a group has one', async () => {
    const root = await superuser()
    const sailors = await root.items('acc_groupx_participants', {
      filter: `groupx = '${groupId('lake', 'Sailors')}'`,
    })
    for (const { id } of sailors) await root.update('acc_groupx_participants', id, { share: 0 })
    const parts = await root.items('acc_view_txs_reserved', {
      filter: `groupx = '${groupId('lake', 'Sailors')}'`,
    })
    expect(parts.map((row) => row['sender'])).toContain(accountId('mei'))
    const stoodIn = await readEventParts(root, accountId('lake'))
    expect(stoodIn.answered).toEqual(stoodIn.derived)
  })

  it('go away while an event is hidden and come back when it is shown (accounting A15)', async () => {
    const root = await superuser()
    const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${accountId('dinner')}'` })
    const parts = () => root.items('acc_view_txs_reserved', { filter: `receiver = '${accountId('dinner')}'` })
    const before = await parts()
    expect(before.length).toBeGreaterThan(0)
    await root.update('acc_accounts_meta', meta!.id, { hidden: true })
    expect(await parts()).toEqual([])
    let books = await readBooks(root)
    expect(books.kept).toEqual(books.recomputed)
    expect(books.totals).toEqual([0, 0])
    await root.update('acc_accounts_meta', meta!.id, { hidden: false })
    expect(await parts()).toEqual(before)
    books = await readBooks(root)
    expect(books.kept).toEqual(books.recomputed)
    expect(books.totals).toEqual([0, 0])
  })
})

describe('hidden events (accounting A15)', () => {
  it('show a row to the owner of its side and a redacted one to everybody else', async () => {
    const event = accountId('surprise')
    const [jamal, ann, kavya] = [await member('jamal'), await member('ann'), await member('kavya')]
    expect(
      (await jamal.items('acc_txs', { filter: `event = '${event}'` })).map((row) => row['amount']),
    ).toEqual([64.2])
    const ofEvent = { filter: `event = '${event}'` }
    expect((await jamal.items('acc_view_txs_hidden', ofEvent)).map((row) => row['amount'])).toEqual([14])
    for (const other of [ann, kavya]) {
      expect(await other.items('acc_txs', { filter: `event = '${event}'` })).toEqual([])
      const redacted = await other.items('acc_view_txs_hidden', ofEvent)
      expect(redacted.map((row) => [row['amount'], row['description']])).toEqual([
        [14, ''],
        [14, ''],
      ])
      expect((await other.view('acc_txs', redacted[0]!.id)).status).toBe(404)
      expect(await other.items('acc_view_balances', { filter: `account = '${event}'` })).toEqual([])
    }
  })

  it('cannot be guessed at by filters and sorts', async () => {
    const ann = await member('ann')
    const event = accountId('surprise')
    const probes = [
      ['acc_txs', `event = '${event}' && amount > 1`],
      ['acc_accounts', `id = '${event}' && acc_txs_via_event.amount ?> 1`],
      ['acc_accounts', `id = '${event}' && acc_txs_via_sender.amount ?> 1`],
      ['acc_view_txs_hidden', 'amount > 14 || amount < 14'],
      ['acc_view_txs_hidden', `event = '${event}' && event.acc_txs_via_event.amount ?> 1`],
    ] as const
    for (const [collection, filter] of probes) {
      const { body } = await ann.list(collection, { filter })
      expect(body.items ?? [], `${collection}: ${filter}`).toEqual([])
    }
  })
})
