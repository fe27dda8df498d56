import { block } from '../block.ts'
import type { Actor } from '../actors.ts'
import { account, user } from '../world.ts'
import type { EventOptions, World } from '../world.ts'
import { open } from './transactions.scenes.ts'
import type { Ids } from './transactions.scenes.ts'

const send =
  (from: string, to: string, more: object = {}) =>
  (me: Actor, subject: Ids) => ({
    sender: getAccountId(from, me, subject),
    receiver: getAccountId(to, me, subject),
    amount: 12.5,
    currency: 'EUR',
    description: 'Entered for a cell',
    created_by: me.userId,
    ...(from === 'event' ? { groupx: subject['group'] } : {}),
    ...more,
  })
const getAccountId = (name: string, me: Actor, subject: Ids): string =>
  name === 'own' ? me.account : name === 'event' ? (subject['id'] ?? '') : account(name)
const nothing = (): { id: string } => ({ id: '' })
const event =
  (options: EventOptions = {}) =>
  (world: World): { id: string; group: string } => {
    const { id, everyone } = world.event(options)
    return { id, group: everyone }
  }
const approved = { stores: () => ({ status: 'approved' }) }
const pending = { stores: () => ({ status: 'pending' }) }

export const ACC_TXS_CREATE = block({
  of: 'acc_txs',
  about:
    'Creating (accounting A6). Every column sends the same in its own name: “own” is the caller’s account. Strangers pose with the owner’s account. The status is the server’s to give; another is refused.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    create             | own -> a member: approved             | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | own -> income: approved               | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | a member -> own: pending              | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | expenses -> own: pending              | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | own -> a member, sent as pending      | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a member -> own, sent as approved     | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | event -> own, sent as approved        | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | event -> own: pending                 | no    no    no    no     no      no    | 400    yes  yes   yes   yes     yes   400   400
    create             | event -> own, with a category         | no    no    no    no     no      no    | 400    yes  yes   yes   yes     yes   400   400
    create             | event -> own, with a day              | no    no    no    no     no      no    | 400    yes  yes   yes   yes     yes   400   400
    create             | own -> event: pending                 | no    no    no    no     no      no    | 400    yes  yes   yes   yes     yes   400   400
    create             | hidden event -> own: pending          | no    no    no    no     no      no    | 403    yes  yes   yes   yes     yes   403   403
    create             | event -> owner, on behalf             | no    no    no    no     no      no    | 403    yes  yes   yes   yes     yes   yes   yes
    create             | owner -> event, on behalf             | no    no    no    no     no      no    | 403    403  yes   403   403     yes   yes   yes
    create             | event -> bank, in a group             | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | hidden event -> bank, in a group      | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    create             | owner -> a member, on behalf          | no    no    no    no     no      no    | 403    403  403   403   403     yes   yes   yes
    create             | bank -> own: approved                 | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | own -> bank: pending                  | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | equity -> receivable: approved        | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | income -> own: approved               | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | owner -> a member, in the owner’s name| no    no    403   no     no      no    | 403    403  403   403   403     yes   403   403
    create             | a member -> own, in nobody’s name     | no    no    403   no     no      no    | 403    403  403   403   403     403   403   403
    create             | own -> another community’s account    | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | own -> own                            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a member -> own, inactive             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | own -> a locked event                 | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | own -> a concluded event              | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: {
    list: 'See the block before.',
    view: 'See the block before.',
    realtime: 'See the block before.',
    expand: 'See the block before.',
    probe: 'See the block before.',
    update: 'See the next block.',
    delete: 'See the next block.',
  },
  scenes: {
    'own -> a member: approved': {
      make: nothing,
      body: send('own', 'tess', { status: 'approved' }),
      ...approved,
    },
    'own -> income: approved': { make: nothing, body: send('own', 'income'), ...approved },
    'a member -> own: pending': {
      make: nothing,
      body: send('tess', 'own', { status: 'pending' }),
      ...pending,
    },
    'own -> a member, sent as pending': {
      make: nothing,
      body: send('own', 'tess', { status: 'pending' }),
      otherwise: { by: 'member', body: send('own', 'tess') },
    },
    'a member -> own, sent as approved': {
      make: nothing,
      body: send('tess', 'own', { status: 'approved' }),
      otherwise: { by: 'member', body: send('tess', 'own') },
    },
    'event -> own, sent as approved': {
      make: event(),
      body: send('event', 'own', { status: 'approved' }),
      otherwise: { by: 'part', body: send('event', 'own') },
    },
    'expenses -> own: pending': { make: nothing, body: send('expenses', 'own'), ...pending },
    'event -> own: pending': { make: event(), body: send('event', 'own'), ...pending },
    'event -> own, with a category': {
      make: event(),
      body: send('event', 'own', { category: 'groceries' }),
      stores: () => ({ category: 'groceries' }),
    },
    'event -> own, with a day': {
      make: event(),
      body: send('event', 'own', { spentOn: '2026-07-03' }),
      stores: () => ({ spentOn: '2026-07-03' }),
    },
    'own -> event: pending': { make: event(), body: send('own', 'event'), ...pending },
    'hidden event -> own: pending': { make: event({ hidden: true }), body: send('event', 'own'), ...pending },
    'event -> owner, on behalf': { make: event(), body: send('event', 'otto'), ...pending },
    'event -> bank, in a group': { make: event(), body: send('event', 'bank'), ...pending },
    'hidden event -> bank, in a group': {
      make: event({ hidden: true }),
      body: send('event', 'bank'),
      otherwise: {
        by: 'admin',
        undo: (world, { id }) => {
          world.db.run(`UPDATE acc_accounts_meta SET hidden = 0 WHERE account = '${id}'`)
        },
      },
    },
    'owner -> event, on behalf': { make: event(), body: send('otto', 'event'), ...pending },
    'owner -> a member, on behalf': {
      make: nothing,
      body: send('otto', 'tess'),
      stores: (me) => ({ status: me.caller === 'owner' ? 'approved' : 'pending' }),
    },
    'bank -> own: approved': { make: nothing, body: send('bank', 'own'), ...approved },
    'own -> bank: pending': { make: nothing, body: send('own', 'bank'), ...pending },
    'equity -> receivable: approved': { make: nothing, body: send('equity', 'receivable'), ...approved },
    'income -> own: approved': { make: nothing, body: send('income', 'own'), ...approved },
    'owner -> a member, in the owner’s name': {
      make: nothing,
      body: send('otto', 'tess', { created_by: user('otto') }),
    },
    'a member -> own, in nobody’s name': { make: nothing, body: send('tess', 'own', { created_by: '' }) },
    'own -> another community’s account': {
      make: nothing,
      body: send('own', 'erex'),
      otherwise: { by: 'member', body: send('own', 'tess') },
    },
    'own -> own': {
      make: nothing,
      body: send('own', 'own'),
      otherwise: { by: 'member', body: send('own', 'tess') },
    },
    'a member -> own, inactive': {
      make: (world) => {
        world.db.set('acc_accounts', account('ruth'), { status: 'inactive' })
        return { id: account('ruth') }
      },
      body: send('ruth', 'own'),
      otherwise: { by: 'member', undo: open },
    },
    'own -> a locked event': {
      make: event({ status: 'inactive' }),
      body: send('own', 'event'),
      otherwise: { by: 'part', undo: open },
    },
    'own -> a concluded event': {
      make: event({ status: 'closed' }),
      body: send('own', 'event'),
      otherwise: { by: 'part', undo: open },
    },
  },
})
