import { block } from '../block.ts'
import { account, email } from '../world.ts'
import type { World } from '../world.ts'
import { hiddenExpense } from './accounts.blocks.ts'
import { expense, request } from './transactions.scenes.ts'

const hiddenByCreator = (world: World): { id: string; event: string; meta: string } => {
  const { tx, id: event, meta } = hiddenExpense(world)
  return { id: tx, event, meta }
}

/** Accounting A5 to A8, A15. “owner” is the payer of a request, and the member’s side in an event. */
export const ACC_TXS_READ = block({
  of: 'acc_txs',
  about:
    'Reading. A request of “creator” to “owner”; expenses in an event; in a hidden event an expense owed to “owner”, entered by “creator”.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | a request between two                 | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view realtime | an expense of an event                | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view realtime | an expense of a hidden event          | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    list view realtime | the same when the event is locked     | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | who pays                              | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | who is paid, in a hidden event        | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    probe              | the amount in a hidden event          | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the description in a hidden event     | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    probe              | the order of amounts behind payers    | no    no    no    no     no      no    | no     n/a  no    no    no      n/a   no    no
    probe              | its amount, through @collection       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | its amount, through the one who pays  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the address of who pays               | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the token key of who pays             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the order of payers’ addresses        | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the request hash                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | names of who pays                     | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
  `,
  notes: ['“part” and “owner” each know one of the two amounts, their own.'],
  without: {
    create: 'See the next block.',
    update: 'See the next block.',
    delete: 'See the next block.',
    batch: 'See the next block.',
  },
  scenes: {
    'a request between two': { make: request, touch: { description: 'Changed' } },
    'an expense of an event': { make: expense(), touch: { description: 'Changed' } },
    'an expense of a hidden event': { make: hiddenByCreator, touch: { description: 'Changed' } },
    'the same when the event is locked': {
      make: (world) => {
        const subject = hiddenByCreator(world)
        world.db.set('acc_accounts', subject.event, { status: 'inactive' })
        return subject
      },
      // Nothing in a locked event can be edited; saving the row unchanged sends the message.
      touch: {},
    },
    'who pays': { make: request, expand: { path: 'sender', to: () => account('otto') } },
    'who is paid, in a hidden event': {
      make: hiddenByCreator,
      expand: { path: 'receiver', to: () => account('otto') },
    },
    'the amount in a hidden event': {
      make: hiddenByCreator,
      probe: {
        queries: () => [
          { filter: 'amount > 77 && amount < 78' },
          { filter: 'amount > 1234 && amount < 1235' },
        ],
      },
    },
    'the description in a hidden event': {
      make: hiddenByCreator,
      probe: { queries: () => [{ filter: "description ~ 'Surpr'" }, { filter: "description ~ 'nothing'" }] },
    },
    'the order of amounts behind payers': {
      // Two requests that everyone sees, to payers who got 900 and 5 in a hidden event.
      make: (world) => {
        const { id: event, everyone } = world.event({ hidden: true, participants: ['otto', 'pat', 'eva'] })
        world.transaction({ from: event, to: account('otto'), event, group: everyone, amount: 900 })
        world.transaction({ from: event, to: account('pat'), event, group: everyone, amount: 5 })
        return {
          id: request(world).id,
          second: world.transaction({ from: account('pat'), to: account('cleo') }),
        }
      },
      probe: {
        queries: ({ id, second }) => {
          const filter = `id = '${id}' || id = '${second}'`
          return [
            { filter, sort: 'sender.acc_txs_via_receiver.amount,id' },
            { filter, sort: '-sender.acc_txs_via_receiver.amount,id' },
          ]
        },
      },
    },
    'its amount, through @collection': {
      make: hiddenByCreator,
      probe: {
        queries: () => [
          { filter: '@collection.acc_txs.amount ?= 77.77' },
          { filter: '@collection.acc_txs.amount ?= 1234.56' },
        ],
      },
    },
    'its amount, through the one who pays': {
      make: (world) => {
        request(world)
        return hiddenByCreator(world)
      },
      probe: {
        queries: () => [
          { filter: 'sender.acc_txs_via_receiver.amount ?= 77.77' },
          { filter: 'sender.acc_txs_via_receiver.amount ?= 1234.56' },
        ],
      },
    },
    'the address of who pays': {
      make: request,
      probe: {
        queries: () => [
          { filter: `sender.user.email ~ '${email('otto')}'` },
          { filter: "sender.user.email ~ 'nobody@'" },
        ],
      },
    },
    'the token key of who pays': {
      make: request,
      probe: {
        queries: () => [
          { filter: "sender.user.tokenKey ~ 'token-key-of-otto'" },
          { filter: "sender.user.tokenKey ~ 'nothing'" },
        ],
      },
    },
    'the order of payers’ addresses': {
      make: (world) => {
        world.transaction({ from: account('tess'), to: account('ruth') })
        return request(world)
      },
      probe: { queries: () => [{ sort: 'sender.user.email,id' }, { sort: '-sender.user.email,id' }] },
    },
    'the request hash': {
      make: (world) => {
        const subject = request(world)
        world.db.set('acc_txs', subject.id, { request_hash: 'hash' })
        return subject
      },
      probe: {
        queries: () => [{ filter: "request_hash ~ 'has'" }, { filter: "request_hash ~ 'nothing'" }],
      },
    },
    'names of who pays': {
      make: request,
      probe: { queries: () => [{ filter: "sender.name ~ 'otto'" }, { filter: "sender.name ~ 'nothing'" }] },
    },
  },
})
