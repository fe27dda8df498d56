import { block } from '../block.ts'
import type { Scene, Subject } from '../block.ts'
import { HAVEN, account, user } from '../world.ts'
import type { World } from '../world.ts'
import { WITHOUT_IN_BATCHES as WITHOUT, post } from './routes.scenes.ts'

/** Deleted transactions (accounting A28). */

const DELETION = 'deletion0000001'

/**
 * “creator” has entered an expense of “owner” in an event, and “admin” has deleted it.
 * @param deletion the name under which all transactions of the event were deleted
 */
export const deleted =
  ({ hidden = false, late = false, deletion = '' } = {}) =>
  (world: World): { readonly id: string; readonly row: string } => {
    const { id, everyone } = world.event({ hidden })
    const row = world.transaction({ from: id, to: account('otto'), event: id, group: everyone, by: 'cleo' })
    const transaction = { ...world.db.row('acc_txs', row), id: row }
    const at = new Date(Date.now() - (late ? 31 * 24 : 1) * 3_600_000).toISOString().replace('T', ' ')
    world.db.insert('acc_deleted_txs', {
      id: row,
      organisation: HAVEN,
      event: id,
      sender: id,
      receiver: account('otto'),
      entered_by: user('cleo'),
      deleted_by: user('ada'),
      unit: row,
      deletion,
      hidden: Number(hidden),
      deleted: at,
      tx: JSON.stringify(transaction),
      comments: '[]',
    })
    world.db.run(`DELETE FROM acc_txs WHERE id = '${row}'`)
    world.db.run('DELETE FROM ledger_stale')
    return { id, row }
  }

const restore: NonNullable<Scene['requests']> = (_, { row = '' }) => [
  { method: 'POST', url: '/ext/transactions/restore', body: { ids: [row] } },
]
const isBack = (world: World, _: unknown, { row = '' }: Subject): boolean => world.db.has('acc_txs', row)

export const RESTORE_TRANSACTIONS = block({
  of: 'POST /ext/transactions/restore',
  about: 'Restoring an expense of “owner” that “creator” entered and “admin” deleted.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | deleted an hour ago                   | 401   403   400   403    403     403   | 400    400  400   400   yes     yes   yes   yes
    call               | deleted a month ago                   | 401   403   400   403    403     403   | 400    400  400   400   400     400   400   400
    call               | in a hidden event                     | 401   403   400   403    403     403   | 400    400  400   400   400     yes   yes   400
  `,
  without: WITHOUT,
  scenes: {
    'deleted an hour ago': { make: deleted(), requests: restore, proves: isBack },
    'in a hidden event': { make: deleted({ hidden: true }), requests: restore, proves: isBack },
    'deleted a month ago': {
      make: deleted({ late: true }),
      requests: restore,
      otherwise: {
        by: 'admin',
        undo: (world, { row = '' }) => {
          const at = new Date().toISOString().replace('T', ' ')
          world.db.run(`UPDATE acc_deleted_txs SET deleted = '${at}' WHERE id = '${row}'`)
        },
      },
    },
  },
})

export const RESTORE_EVENT_TRANSACTIONS = block({
  of: 'POST /ext/events/{id}/restore-transactions',
  about: 'Undoing that “admin” has deleted all transactions of an event.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | an event                              | 401   404   404   404    404     404   | 403    403  403   403   403     403   yes   yes
    call               | a hidden event                        | 401   404   404   404    404     404   | 403    403  403   403   403     403   yes   400
  `,
  without: WITHOUT,
  scenes: {
    'an event': {
      make: deleted({ deletion: DELETION }),
      requests: post('/ext/events/{id}/restore-transactions', { deletion: DELETION }),
      proves: isBack,
    },
    'a hidden event': {
      make: deleted({ deletion: DELETION, hidden: true }),
      requests: post('/ext/events/{id}/restore-transactions', { deletion: DELETION }),
      proves: isBack,
    },
  },
})

export const DELETED_TRANSACTIONS = block({
  of: 'GET /ext/events/{id}/deleted-transactions',
  about: 'What the caller may restore in an event; for most people nothing.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | an event                              | 401   404   404   404    404     404   | yes    yes  yes   yes   yes     yes   yes   yes
  `,
  without: WITHOUT,
  scenes: {
    'an event': {
      make: deleted(),
      requests: (_, { id }) => [{ method: 'GET', url: `/ext/events/${id}/deleted-transactions` }],
    },
  },
})

const LOCKED = '403   403   403   403    403     403   | 403    403  403   403   403     403   403   403'

const keptRow = (world: World): { id: string } => ({ id: deleted()(world).row })

export const KEPT_TRANSACTIONS = block({
  of: 'acc_deleted_txs',
  about: 'The deleted transactions that can be restored, which only the routes show.',
  table: `
    operations | what | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view | a deleted transaction | ${LOCKED}
    create | another one | ${LOCKED}
    update | who deleted it | ${LOCKED}
    delete | a deleted transaction | ${LOCKED}
    probe | who deleted it | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: {
    realtime: 'As with list: PocketBase asks the same rule.',
    expand: 'It has no relations that a client may expand.',
  },
  scenes: {
    'a deleted transaction': { make: keptRow },
    'another one': {
      make: keptRow,
      body: () => ({ organisation: HAVEN, deleted: '2026-01-01 00:00:00.000Z' }),
    },
    'who deleted it': {
      make: keptRow,
      body: () => ({ deleted_by: user('otto') }),
      probe: {
        queries: () => [{ filter: `deleted_by = '${user('ada')}'` }, { filter: "deleted_by = 'nobody'" }],
      },
    },
  },
})
