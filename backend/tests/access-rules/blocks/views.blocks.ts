import { block } from '../block.ts'
import { HAVEN, account, email, user } from '../world.ts'
import type { World } from '../world.ts'
import { hiddenExpense } from './accounts.blocks.ts'
import { WITHOUT, reveal } from './views.scenes.ts'

/** Accounting A3, A4, A15. */
export const ACC_VIEW_BALANCES = block({
  of: 'acc_view_balances',
  about: 'A member’s balance.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | a balance                             | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its account’s person                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | how much it is                        | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | what a hidden event adds to it        | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | amounts behind it in a hidden event   | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the person’s address                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  scenes: {
    'a balance': { make: balance },
    'its account’s person': { make: balance, expand: { path: 'account.user', to: () => user('otto') } },
    'how much it is': {
      make: balance,
      probe: { queries: () => [{ filter: 'received > 50 && received < 60' }, { filter: 'received > 5000' }] },
    },
    'what a hidden event adds to it': {
      make: (world) => ({ ...balance(world), meta: hiddenExpense(world).meta }),
      probe: {
        queries: () => [{ filter: 'received > 100 && received < 200' }, { filter: 'received > 5000' }],
      },
      otherwise: { undo: reveal },
    },
    'amounts behind it in a hidden event': {
      make: (world) => ({ ...balance(world), meta: hiddenExpense(world).meta }),
      probe: {
        queries: () => [
          { filter: 'account.acc_txs_via_receiver.amount ?= 77.77' },
          { filter: 'account.acc_txs_via_receiver.amount ?= 1234.56' },
        ],
      },
    },
    'the person’s address': {
      make: balance,
      probe: {
        queries: () => [
          { filter: `account.user.email ~ '${email('otto')}'` },
          { filter: "account.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

/** The owner's balance, after receiving 55.00. */
function balance(world: World): { id: string } {
  world.transaction({ from: account('tess'), to: account('otto'), amount: 55, status: 'approved' })
  return { id: `${account('otto')}eur` }
}

function reserved(world: World, hidden: boolean): { id: string; meta: string; event: string } {
  const { id, meta, everyone } = world.event({ hidden })
  world.transaction({ from: id, to: account('cleo'), event: id, group: everyone, amount: 50 })
  return { id: `${everyone}${account('otto')}eur`, meta, event: id }
}

/** Accounting A12, A15: derived parts are withheld from everyone while the event is hidden and active. */
export const ACC_VIEW_TXS_RESERVED = block({
  of: 'acc_view_txs_reserved',
  about: 'What “owner” owes an event: their part of an expense of “creator”.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | a part                                | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view          | a part in a hidden event              | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | whose part it is                      | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    probe              | the part in a hidden event            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the person’s address                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  scenes: {
    'a part': { make: (world) => reserved(world, false) },
    'a part in a hidden event': {
      make: (world) => reserved(world, true),
      otherwise: { by: 'member', undo: reveal },
    },
    'whose part it is': {
      make: (world) => reserved(world, false),
      expand: { path: 'sender', to: () => account('otto') },
    },
    'the part in a hidden event': {
      make: (world) => reserved(world, true),
      probe: { queries: () => [{ filter: 'amount = 10' }, { filter: 'amount = 1234.56' }] },
      otherwise: { undo: reveal },
    },
    'the person’s address': {
      make: (world) => reserved(world, false),
      probe: {
        queries: () => [
          { filter: `sender.user.email ~ '${email('otto')}'` },
          { filter: "sender.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

/** Product 3; accounting A11: an expense of several senders as one. Events are left out of it. */
export const ACC_VIEW_TXS_AGGREGATE = block({
  of: 'acc_view_txs_aggregate',
  about: 'An expense of “creator” that two people pay.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | the expense                           | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | who is paid                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | its total                             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | amounts in a hidden event             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the address of who is paid            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  scenes: {
    'the expense': { make: shared },
    'who is paid': { make: shared, expand: { path: 'receiver.user', to: () => user('cleo') } },
    'its total': {
      make: shared,
      probe: { queries: () => [{ filter: 'amount = 30' }, { filter: 'amount = 1234.56' }] },
    },
    'amounts in a hidden event': {
      make: (world) => {
        const { id: event, meta, everyone } = world.event({ hidden: true })
        for (const name of ['otto', 'pat']) {
          world.transaction({
            from: event,
            to: account(name),
            event,
            group: everyone,
            amount: 10,
            txGroup: 'hidden',
          })
        }
        return { id: '', meta }
      },
      probe: {
        queries: () => [
          { filter: `organisation = '${HAVEN}' && tx_group = 'hidden'` },
          { filter: `organisation = '${HAVEN}' && tx_group = 'nothing'` },
        ],
      },
      // Even the superuser may not: rows of events are no part of the view.
      never: 'Rows of events are no part of the view.',
    },
    'the address of who is paid': {
      make: shared,
      probe: {
        queries: () => [
          { filter: `receiver.user.email ~ '${email('cleo')}'` },
          { filter: "receiver.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

function shared(world: World): { id: string } {
  const ids = (['otto', 'tess'] as const).map((name) =>
    world.transaction({ from: account(name), to: account('cleo'), amount: 15, txGroup: 'shared' }),
  )
  return { id: ids.sort()[0] ?? '' }
}

/** Product 3; accounting A13, A15. */
export const ACC_VIEW_GROUPX_PARTICIPANTS = block({
  of: 'acc_view_groupx_participants',
  about: '“owner” as a participant of an event, with their figures in it.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | the participant                       | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | the person                            | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    probe              | what they spent                       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | what they spent in a hidden event     | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | how often, in a hidden event          | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the person’s address                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  scenes: {
    'the participant': { make: (world) => participant(world, false) },
    'the person': {
      make: (world) => participant(world, false),
      expand: { path: 'participant.user', to: () => user('otto') },
    },
    'what they spent': {
      make: (world) => participant(world, false),
      probe: {
        queries: () => [{ filter: 'receivedInitiated = 77.77' }, { filter: 'receivedInitiated = 1234.56' }],
      },
    },
    'what they spent in a hidden event': {
      make: (world) => participant(world, true),
      probe: { queries: () => [{ filter: 'receivedInitiated > 0' }, { filter: 'receivedInitiated > 5000' }] },
      otherwise: { undo: reveal },
    },
    'how often, in a hidden event': {
      make: (world) => participant(world, true),
      probe: { queries: () => [{ filter: 'countInitiated > 0' }, { filter: 'countInitiated > 5000' }] },
      otherwise: { undo: reveal },
    },
    'the person’s address': {
      make: (world) => participant(world, false),
      probe: {
        queries: () => [
          { filter: `participant.user.email ~ '${email('otto')}'` },
          { filter: "participant.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

/** Product 3; accounting A12, A14, A15: each participant's part of a group's expenses. */
export const ACC_VIEW_GROUP_PARTS = block({
  of: 'acc_view_group_parts',
  about: 'What everybody pays of an expense of “owner” in an event’s group.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | the group’s parts                     | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view          | the parts of a hidden event           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | the group                             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the total                             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the total in a hidden event           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  scenes: {
    'the group’s parts': { make: (world) => groupParts(world, false) },
    'the parts of a hidden event': {
      make: (world) => groupParts(world, true),
      otherwise: { by: 'member', undo: reveal },
    },
    'the group': {
      make: (world) => groupParts(world, false),
      expand: { path: 'groupx', to: (subject) => subject['group'] ?? '' },
    },
    'the total': {
      make: (world) => groupParts(world, false),
      probe: { queries: () => [{ filter: 'total = 77.77' }, { filter: 'total = 1234.56' }] },
    },
    'the total in a hidden event': {
      make: (world) => groupParts(world, true),
      probe: { queries: () => [{ filter: 'total = 77.77' }, { filter: 'total = 1234.56' }] },
      otherwise: { undo: reveal },
    },
  },
})

function groupParts(world: World, hidden: boolean): { id: string; meta: string; group: string } {
  const { id, meta, everyone } = world.event({ hidden })
  world.transaction({ from: id, to: account('otto'), event: id, group: everyone, amount: 77.77 })
  return { id: `${everyone}eur`, meta, group: everyone }
}

function participant(world: World, hidden: boolean): { id: string; meta: string } {
  const { id, meta, everyone, rows } = world.event({ hidden })
  world.transaction({ from: id, to: account('otto'), event: id, group: everyone, amount: 77.77 })
  return { id: rows['otto'] ?? '', meta }
}
