import { block } from '../block.ts'
import type { BlockSource } from '../block.ts'
import { account, email } from '../world.ts'
import type { World } from '../world.ts'
import { hiddenExpense } from './accounts.blocks.ts'
import { WITHOUT, reveal } from './views.scenes.ts'

const isRedacted = (record: Readonly<Record<string, unknown>>): boolean =>
  record['amount'] === 14 && (record['description'] ?? '') === '' && !JSON.stringify(record).includes('77.77')

/** Accounting A15, product 2: 'the placeholder amount 14', for everyone but the owner of the side. */
export const ACC_VIEW_TXS_HIDDEN = block({
  of: 'acc_view_txs_hidden',
  about: 'An expense of 77.77 in a hidden event, owed to “owner”: as it looks to the others.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | the redacted row                      | no    no    no    no     no      no    | yes    yes  yes   yes   yes     no    yes   yes
    list view          | the same once it is shown             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | who is paid                           | no    no    no    no     no      no    | yes    yes  yes   yes   yes     no    yes   yes
    probe              | the true amount                       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the true description                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the true amount, through the event    | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | the order of amounts                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the address of who is paid            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: WITHOUT,
  notes: ['The owner of the side may know the amount: acc_txs shows it to them.'],
  scenes: {
    'the redacted row': { make: hiddenRow, showing: isRedacted },
    'the same once it is shown': {
      make: (world) => {
        const subject = hiddenRow(world)
        reveal(world, subject)
        return subject
      },
      otherwise: {
        by: 'member',
        undo: (world, { meta = '' }) => world.db.set('acc_accounts_meta', meta, { hidden: 1 }),
      },
    },
    'who is paid': { make: hiddenRow, expand: { path: 'receiver', to: () => account('otto') } },
    'the true amount': blindSearchScene(
      { filter: 'amount > 77 && amount < 78' },
      { filter: 'amount > 1234 && amount < 1235' },
    ),
    'the true description': blindSearchScene(
      { filter: "description ~ 'Surpr'" },
      { filter: "description ~ 'nothing'" },
    ),
    'the true amount, through the event': {
      make: hiddenRow,
      probe: {
        queries: () => [
          { filter: 'event.acc_txs_via_event.amount ?= 77.77' },
          { filter: 'event.acc_txs_via_event.amount ?= 1234.56' },
        ],
      },
    },
    'the order of amounts': {
      make: (world) => {
        const subject = hiddenRow(world)
        world.transaction({
          from: subject.event,
          to: account('cleo'),
          event: subject.event,
          group: subject.everyone,
          amount: 1,
        })
        return subject
      },
      probe: { queries: () => [{ sort: 'amount,id' }, { sort: '-amount,id' }] },
      never: 'The view contains 14 for each.',
    },
    'the address of who is paid': {
      make: hiddenRow,
      probe: {
        queries: () => [
          { filter: `receiver.user.email ~ '${email('otto')}'` },
          { filter: "receiver.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

function hiddenRow(world: World): { id: string; meta: string; event: string; everyone: string } {
  const { tx, meta, id, everyone } = hiddenExpense(world)
  return { id: tx, meta, event: id, everyone }
}

/** Nobody can find out values that the view does not have; another row covers the existence of its rows. */
function blindSearchScene(
  one: Record<string, string>,
  other: Record<string, string>,
): BlockSource['scenes'][string] {
  return {
    make: hiddenRow,
    probe: { queries: () => [one, other] },
    never: 'The view does not contain it.',
  }
}
