import { block } from '../block.ts'
import type { Request } from '../block.ts'
import { instant } from '../database.ts'
import { HAVEN, account, email, user } from '../world.ts'
import type { World } from '../world.ts'

const event = (world: World): { id: string } => ({ id: world.event().id })

const newEvent = (world: World): { id: string } => ({ id: world.db.freshId('event') })

const isStored = (world: World, _: unknown, { id }: { readonly id: string }): boolean =>
  world.db.row('acc_accounts', id) !== undefined

/** Product 2, 6; accounting A9, A14, A15, A16 (people outside a hidden event read its account without the name). */
export const ACC_ACCOUNTS = block({
  of: 'acc_accounts',
  about:
    'Accounts of people, of the community and of events. “creator” made the event but is no longer its admin; “owner” is the account’s person.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | a person’s account                    | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view          | the account of “other”, who has left  | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view realtime | the bank                              | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list               | a hidden event                        | no    no    no    no     no      no    | no     yes  yes   yes   yes     yes   no    no
    view               | a hidden event, perhaps without name  | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its person                            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | its dates                             | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | a transaction                         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | a transaction of a hidden event       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    batch              | an event, whole                       | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    batch              | an event in the owner’s name          | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    batch              | an event where events are off         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | an event’s account by itself          | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a bank account                        | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | a person’s account                    | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | an event’s name                       | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | an event, to locked                   | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | an event, to unlocked                 | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | a hidden event, to locked             | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | a hidden event, locked and renamed    | no    no    no    no     no      no    | 403    403  yes   403   403     403   403   403
    update             | a hidden event, unlocked and renamed  | no    no    no    no     no      no    | 403    403  yes   403   403     403   403   403
    update             | an event, to concluded                | no    no    no    no     no      no    | 403    403  400   403   403     403   400   400
    update             | a concluded event’s name              | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | an event’s community                  | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | an event’s type                       | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | a person’s account, to inactive       | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    update             | a person’s account’s name             | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | whose account it is                   | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the bank’s name                       | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    delete             | an empty event                        | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    delete             | an event with transactions            | no    no    no    no     no      no    | 403    403  403   403   403     403   400   400
    delete             | a concluded event                     | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    delete             | a person’s account                    | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    probe              | the person’s address                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the order of a hidden event’s amounts | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | amounts of a hidden event             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  notes: ['The owner may know their own amounts.'],
  scenes: {
    'the order of a hidden event’s amounts': {
      make: (world) => ({ id: hiddenExpense(world).id, second: hiddenExpense(world, 900).id }),
      probe: { queries: (subject) => byAmount(subject) },
    },
    'the account of “other”, who has left': {
      isUnique: true,
      make: (world) => {
        world.db.run(`DELETE FROM acc_accounts WHERE user = '${user('rex')}' AND organisation = '${HAVEN}'`)
        const more = { user: user('rex'), status: 'closed' }
        return { id: world.account(world.db.freshId('left'), 'user', more) }
      },
    },
    'a person’s account': {
      make: () => ({ id: account('otto') }),
      touch: { updated_by: user('tess') },
      body: (me) => ({ ...newAccount('user', me.userId), user: me.userId || user('lone') }),
      // A person who leaves deletes nothing: the account's history stays.
      never: 'Accounts of people are made with their membership and stay with what they booked.',
    },
    'the bank': { make: () => ({ id: account('bank') }), touch: { name: 'Bank' } },
    'a hidden event': { make: (world) => ({ id: world.event({ hidden: true }).id }) },
    'a hidden event, perhaps without name': { make: (world) => ({ id: world.event({ hidden: true }).id }) },
    'its person': { make: () => ({ id: account('otto') }), expand: { path: 'user', to: () => user('otto') } },
    'its dates': {
      make: (world) => {
        const { id, meta } = world.event()
        return { id, meta }
      },
      expand: { path: 'acc_accounts_meta_via_account', to: ({ meta = '' }) => meta },
    },
    'a transaction': {
      make: (world) => ({
        id: account('tess'),
        tx: world.transaction({ from: account('tess'), to: account('ruth') }),
      }),
      expand: { path: 'acc_txs_via_sender', to: ({ tx = '' }) => tx },
    },
    'a transaction of a hidden event': {
      make: hiddenExpense,
      expand: { path: 'acc_txs_via_event', to: ({ tx = '' }) => tx },
    },
    'an event, whole': {
      make: newEvent,
      requests: (me, { id }) => wholeEvent(id, me.userId),
      proves: isStored,
    },
    'an event in the owner’s name': {
      make: newEvent,
      requests: (_, { id }) => wholeEvent(id, user('otto')),
      proves: isStored,
    },
    'an event’s account by itself': {
      make: () => ({ id: '' }),
      body: (me) => newAccount('event', me.userId),
      never: 'An event comes whole or not at all.',
    },
    'an event where events are off': {
      make: (world) => {
        world.db.set('organisations_settings', HAVEN, { enableEvents: 0 })
        return newEvent(world)
      },
      requests: (me, { id }) => wholeEvent(id, me.userId),
      proves: isStored,
      otherwise: {
        by: 'member',
        undo: (world) => world.db.set('organisations_settings', HAVEN, { enableEvents: 1 }),
      },
    },
    'a bank account': { make: () => ({ id: '' }), body: (me) => newAccount('bank', me.userId) },
    'an event’s name': { make: event, body: (_, { id }) => ({ name: `Better than ${id}` }) },
    'an event, to locked': { make: event, body: () => ({ status: 'inactive' }) },
    'an event, to unlocked': {
      make: (world) => ({ id: world.event({ status: 'inactive' }).id }),
      body: () => ({ status: 'active' }),
    },
    'a hidden event, to locked': {
      make: (world) => ({ id: world.event({ hidden: true }).id }),
      body: () => ({ status: 'inactive' }),
    },
    'a hidden event, locked and renamed': {
      make: (world) => ({ id: world.event({ hidden: true }).id }),
      body: (_, { id }) => ({ status: 'inactive', name: `Better than ${id}` }),
    },
    'a hidden event, unlocked and renamed': {
      make: (world) => ({ id: world.event({ hidden: true, status: 'inactive' }).id }),
      body: (_, { id }) => ({ status: 'active', name: `Better than ${id}` }),
    },
    'an event, to concluded': {
      make: (world) => ({ id: world.event({ status: 'inactive' }).id }),
      body: () => ({ status: 'closed' }),
      never: 'Concluding is the server’s own act (accounting A14); the superuser is bound by it too.',
    },
    'a concluded event’s name': {
      make: (world) => ({ id: world.event({ status: 'closed' }).id }),
      body: () => ({ name: 'A better name' }),
      otherwise: {
        by: 'evadm',
        undo: (world, { id }) => world.db.set('acc_accounts', id, { status: 'active' }),
      },
    },
    'an event’s community': {
      make: event,
      body: () => ({ organisation: 'elsewhere000000' }),
      otherwise: { by: 'evadm', body: () => ({ organisation: HAVEN, name: 'A better name' }) },
    },
    'an event’s type': {
      make: event,
      body: () => ({ type: 'bank' }),
      otherwise: { by: 'evadm', body: () => ({ type: 'event', name: 'A better name' }) },
    },
    'a person’s account, to inactive': {
      isUnique: true,
      make: (world) => {
        world.db.set('acc_accounts', account('tess'), { status: 'active' })
        return { id: account('tess') }
      },
      body: () => ({ status: 'inactive' }),
    },
    'a person’s account’s name': {
      make: () => ({ id: account('tess') }),
      body: () => ({ name: 'Ada' }),
      otherwise: { by: 'admin', body: () => ({ status: 'inactive' }) },
    },
    'whose account it is': {
      make: () => ({ id: account('tess') }),
      body: () => ({ user: user('lone') }),
      otherwise: { by: 'admin', body: () => ({ user: user('tess'), status: 'inactive' }) },
    },
    'the bank’s name': {
      isUnique: true,
      make: (world) => {
        world.db.set('acc_accounts', account('bank'), { name: 'bank' })
        return { id: account('bank') }
      },
      body: () => ({ name: 'The other bank' }),
    },
    'an empty event': { make: event },
    'an event with transactions': {
      make: (world) => {
        const { id, everyone } = world.event()
        world.transaction({ from: id, to: account('cleo'), event: id, group: everyone })
        return { id }
      },
      otherwise: {
        by: 'admin',
        undo: (world, { id }) => world.db.run(`DELETE FROM acc_txs WHERE event = '${id}'`),
      },
    },
    'a concluded event': {
      make: (world) => ({ id: world.event({ status: 'closed' }).id }),
      otherwise: {
        by: 'admin',
        undo: (world, { id }) => world.db.set('acc_accounts', id, { status: 'active' }),
      },
    },
    'the person’s address': {
      make: () => ({ id: account('otto') }),
      probe: {
        queries: () => [
          { filter: `user.email ~ '${email('tess')}'` },
          { filter: "user.email ~ 'nobody@people.test'" },
        ],
      },
    },
    'amounts of a hidden event': {
      make: hiddenExpense,
      probe: {
        queries: () => [
          { filter: 'acc_txs_via_event.amount ?= 77.77' },
          { filter: 'acc_txs_via_event.amount ?= 1234.56' },
        ],
      },
    },
  },
})

/** Two hidden events, ordered by their spending, and the other way round. */
function byAmount({
  id,
  second,
}: {
  readonly [field: string]: string
}): [Record<string, string>, Record<string, string>] {
  const filter = `id = '${id}' || id = '${second}'`
  return [
    { filter, sort: 'acc_txs_via_event.amount,id' },
    { filter, sort: '-acc_txs_via_event.amount,id' },
  ]
}

/** A complete event as the app sends it: account, dates and the group of everyone in one batch. */
function wholeEvent(id: string, by: string): Request[] {
  const post = (collection: string, body: object): Request => ({
    method: 'POST',
    url: `/api/collections/${collection}/records`,
    body: { ...body, created_by: by },
  })
  const [start, end] = [1, 2].map((days) => instant(Date.now() + days * 86_400_000))
  return [
    post('acc_accounts', { ...newAccount('event', by), id }),
    post('acc_accounts_meta', { account: id, start, end }),
    post('acc_groups', { account: id, name: 'everyone' }),
  ]
}

function newAccount(type: string, by: string): object {
  const name = `New ${type} ${Math.random().toString(36).slice(2)}`
  return { organisation: HAVEN, type, name, status: 'active', currencies: ['EUR'], created_by: by }
}

/** An expense of 77.77 that a hidden event owes the owner, entered by an event admin. */
export function hiddenExpense(
  world: World,
  amount = 77.77,
): { id: string; tx: string; meta: string; everyone: string } {
  const { id, meta, everyone } = world.event({ hidden: true })
  const tx = world.transaction({
    from: id,
    to: account('otto'),
    event: id,
    group: everyone,
    amount,
    description: 'Surprise',
  })
  return { id, tx, meta, everyone }
}
