import { block } from '../block.ts'
import type { Scene } from '../block.ts'
import { account, user } from '../world.ts'
import type { World } from '../world.ts'
import { WITHOUT_IN_BATCHES as WITHOUT, post } from './routes.scenes.ts'

/** The routes that act on a whole event, in one transaction each. */

const withExpense =
  (status: 'active' | 'inactive' | 'closed') =>
  (world: World): { id: string } => {
    const { id, everyone } = world.event()
    world.transaction({ from: id, to: account('cleo'), event: id, group: everyone })
    if (status !== 'active') world.db.set('acc_accounts', id, { status })
    return { id }
  }

const countRows = (world: World, event: string): number =>
  [...(world.db.content().get('acc_txs')?.values() ?? [])].filter((row) => row.includes(`"event":"${event}"`))
    .length
const reopen = (world: World, { id }: { readonly id: string }): void =>
  world.db.set('acc_accounts', id, { status: 'inactive' })

/** Accounting A14: privileged only, a locked event with expenses. */
export const CONCLUDE = block({
  of: 'POST /ext/events/{id}/conclude',
  about: 'Concluding an event.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | a locked event with expenses          | 401   404   404   404    404     404   | 403    403  403   403   403     403   yes   yes
    call               | an event that is not locked           | 401   404   404   404    404     404   | 403    403  403   403   403     403   400   400
    call               | a concluded event                     | 401   404   404   404    404     404   | 400    400  400   400   400     400   400   400
    call               | a locked event without expenses       | 401   404   404   404    404     404   | 403    403  403   403   403     403   400   400
  `,
  without: WITHOUT,
  scenes: {
    'a locked event with expenses': {
      make: withExpense('inactive'),
      requests: post('/ext/events/{id}/conclude'),
      proves: (world, _, { id }) => world.db.row('acc_accounts', id)?.['status'] === 'closed',
    },
    'an event that is not locked': {
      make: withExpense('active'),
      requests: post('/ext/events/{id}/conclude'),
      otherwise: { by: 'admin', undo: reopen },
    },
    'a concluded event': {
      make: withExpense('closed'),
      requests: post('/ext/events/{id}/conclude'),
      otherwise: { by: 'admin', undo: reopen },
    },
    'a locked event without expenses': {
      make: (world) => ({ id: world.event({ status: 'inactive' }).id }),
      requests: post('/ext/events/{id}/conclude'),
      otherwise: {
        by: 'admin',
        undo: (world, { id }) => {
          const group =
            [...(world.db.content().get('acc_groups') ?? [])].find(([, row]) => row.includes(id))?.[0] ?? ''
          world.transaction({ from: id, to: account('cleo'), event: id, group })
        },
      },
    },
  },
})

/** Product 6: 'To delete all transactions, ask the admin.' */
export const DELETE_TRANSACTIONS = block({
  of: 'POST /ext/events/{id}/delete-transactions',
  about: 'Deleting all transactions of an event.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | an event                              | 401   404   404   404    404     404   | 403    403  403   403   403     403   yes   yes
    call               | a hidden event                        | 401   404   404   404    404     404   | 403    403  403   403   403     403   yes   yes
    call               | a concluded event                     | 401   404   404   404    404     404   | 400    400  400   400   400     400   400   400
  `,
  without: WITHOUT,
  scenes: {
    'an event': {
      make: withExpense('active'),
      requests: post('/ext/events/{id}/delete-transactions'),
      proves: (world, _, { id }) => countRows(world, id) === 0,
    },
    'a hidden event': {
      make: (world) => {
        const { id, everyone } = world.event({ hidden: true })
        world.transaction({ from: id, to: account('otto'), event: id, group: everyone })
        return { id }
      },
      requests: post('/ext/events/{id}/delete-transactions'),
      proves: (world, _, { id }) => countRows(world, id) === 0,
    },
    'a concluded event': {
      make: withExpense('closed'),
      requests: post('/ext/events/{id}/delete-transactions'),
      otherwise: { by: 'admin', undo: reopen },
    },
  },
})

const remove = post('/ext/events/{id}/remove-participant', { participant: account('otto') })
const isGone: Scene['proves'] = (world, _, { row = '' }) =>
  world.db.row('acc_groupx_participants', row) === undefined
const takingPart =
  (days: { from?: number; to?: number; status?: 'closed' }, hasExpense: boolean) =>
  (world: World): { id: string; row: string } => {
    const { id, everyone, rows } = world.event({ from: days.from ?? 5, to: days.to ?? 7 })
    if (hasExpense)
      world.transaction({ from: id, to: account('otto'), event: id, group: everyone, by: 'otto' })
    if (days.status !== undefined) world.db.set('acc_accounts', id, { status: days.status })
    return { id, row: rows['otto'] ?? '' }
  }

/** Product 4, 5, 8; accounting A16. */
export const REMOVE_PARTICIPANT = block({
  of: 'POST /ext/events/{id}/remove-participant',
  about: 'Taking “owner” out of an event, with their pending transactions.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | before it starts                      | 401   404   404   404    404     404   | 403    403  yes   403   403     yes   yes   yes
    call               | after it started                      | 401   404   404   404    404     404   | 403    403  yes   403   403     400   yes   yes
    call               | with own transactions                 | 401   404   404   404    404     404   | 403    403  yes   403   403     400   yes   yes
    call               | a concluded event                     | 401   404   404   404    404     404   | 400    400  400   400   400     400   400   400
  `,
  without: WITHOUT,
  scenes: {
    'before it starts': { make: takingPart({}, false), requests: remove, proves: isGone },
    'after it started': { make: takingPart({ from: -1, to: 2 }, false), requests: remove, proves: isGone },
    'with own transactions': { make: takingPart({}, true), requests: remove, proves: isGone },
    'a concluded event': {
      make: takingPart({ status: 'closed' }, false),
      requests: remove,
      otherwise: {
        by: 'evadm',
        undo: (world, { id }) => world.db.set('acc_accounts', id, { status: 'active' }),
      },
    },
  },
})

const restore: NonNullable<Scene['requests']> = (_, { id, row }) =>
  post('/ext/events/{id}/restore-participant', { row })(_, { id })
const isBack: Scene['proves'] = (world, _, { row = '' }) =>
  world.db.row('acc_groupx_participants', row) !== undefined

/** The event's admin has removed Otto, or he has left; `row` is his participant record. */
export const removed =
  ({ late = false, by = 'eva' } = {}) =>
  (world: World): { id: string; row: string } => {
    const { id, rows } = world.event()
    const row = rows['otto'] ?? ''
    const stored = { ...world.db.row('acc_groupx_participants', row), id: row }
    const at = new Date(Date.now() - (late ? 11 : 1) * 60_000).toISOString().replace('T', ' ')
    const kept = {
      event: id,
      participant: account('otto'),
      wasAdmin: false,
      participants: [stored],
      transactions: [],
    }
    const content = JSON.stringify({ ...kept, by: user(by), notice: '', at })
    world.db.run(`DELETE FROM acc_groupx_participants WHERE id = '${row}'`)
    world.db.run(`UPDATE deleted_ids SET content = '${content}' WHERE id = 'acc_groupx_participants.${row}'`)
    return { id, row }
  }

/** Only the person who removed them may undo it, or who left by themselves (accounting A16, ADR 0184). */
export const RESTORE_PARTICIPANT = block({
  of: 'POST /ext/events/{id}/restore-participant',
  about: 'Undoing the removal of “owner” by the event’s admin, or that “owner” left.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | removed a minute ago                  | 401   404   404   404    404     404   | 403    403  yes   403   403     403   400   400
    call               | removed eleven minutes ago            | 401   404   404   404    404     404   | 403    403  400   403   403     403   400   400
    call               | left a minute ago                     | 401   404   404   404    404     404   | 403    403  400   403   403     yes   400   400
  `,
  without: WITHOUT,
  scenes: {
    'removed a minute ago': { make: removed(), requests: restore, proves: isBack },
    'left a minute ago': { make: removed({ by: 'otto' }), requests: restore, proves: isBack },
    'removed eleven minutes ago': {
      make: removed({ late: true }),
      requests: restore,
      otherwise: {
        by: 'evadm',
        undo: (world, { row = '' }) => {
          const at = new Date().toISOString().replace('T', ' ')
          world.db.run(
            `UPDATE deleted_ids SET content = json_set(content, '$.at', '${at}') WHERE id = 'acc_groupx_participants.${row}'`,
          )
        },
      },
    },
  },
})
