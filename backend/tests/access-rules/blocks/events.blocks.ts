import { block } from '../block.ts'
import { instant } from '../database.ts'
import { account, email, user } from '../world.ts'
import type { EventOptions, World } from '../world.ts'
import { hiddenExpense } from './accounts.blocks.ts'

const day = (days: number): string => instant(Date.now() + days * 86_400_000)
const meta =
  (options: EventOptions = {}) =>
  (world: World): { id: string } => ({ id: world.event(options).meta })

/** Product 5, 6; accounting A14 to A16. */
export const ACC_ACCOUNTS_META = block({
  of: 'acc_accounts_meta',
  about: 'Dates, admins and secrecy of an event. “creator” made the event and is not its admin.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the event’s dates                     | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its account                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | dates of a new event (the creator’s)  | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | the end                               | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | one more admin                        | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | no admin at all                       | no    no    no    no     no      no    | 403    403  400   403   403     403   400   400
    list view realtime | a hidden event’s dates                | no    no    no    no     no      no    | no     yes  yes   yes   yes     yes   no    no
    update             | that it is hidden no longer           | no    no    no    no     no      no    | no     403  yes   403   403     403   no    no
    update             | one more admin of a hidden event      | no    no    no    no     no      no    | no     403  yes   403   403     403   no    no
    update             | that it is hidden                     | no    no    no    no     no      no    | 403    403  yes   403   403     403   403   403
    update             | a concluded event’s end               | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | which event it describes              | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    delete             | the dates                             | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | amounts of a hidden event             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the admins’ addresses                 | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the event’s dates': { make: meta(), touch: { end: day(9) } },
    'its account': {
      make: (world) => {
        const { id, meta: dates } = world.event()
        return { id: dates, account: id }
      },
      expand: { path: 'account', to: (subject) => subject['account'] ?? '' },
    },
    'dates of a new event (the creator’s)': {
      make: (world) => {
        const id = world.db.freshId('event')
        world.account('', 'event', { id, name: `Bare ${id}` })
        return { id }
      },
      body: (me, { id }) => ({
        account: id,
        start: day(1),
        end: day(2),
        hidden: false,
        admins: [me.userId || user('cleo')],
        created_by: me.userId,
      }),
    },
    'the end': { make: meta(), body: () => ({ end: day(20) }) },
    'one more admin': { make: meta(), body: () => ({ admins: [user('eva'), user('pat')] }) },
    'no admin at all': {
      make: meta(),
      body: () => ({ admins: [] }),
      otherwise: { by: 'evadm', body: () => ({ admins: [user('pat')] }) },
    },
    'a hidden event’s dates': { make: meta({ hidden: true }), touch: { end: day(9) } },
    'one more admin of a hidden event': {
      make: meta({ hidden: true }),
      body: () => ({ admins: [user('eva'), user('pat')] }),
    },
    'that it is hidden': { make: meta(), body: () => ({ hidden: true }) },
    'that it is hidden no longer': { make: meta({ hidden: true }), body: () => ({ hidden: false }) },
    'a concluded event’s end': {
      make: (world) => {
        const { id, meta: dates } = world.event({ status: 'closed' })
        return { id: dates, account: id }
      },
      body: () => ({ end: day(20) }),
      otherwise: {
        by: 'evadm',
        undo: (world, subject) =>
          world.db.set('acc_accounts', subject['account'] ?? '', { status: 'active' }),
      },
    },
    'which event it describes': {
      make: (world) => {
        const id = world.db.freshId('event')
        world.account('', 'event', { id, name: `Bare ${id}` })
        return { id: world.event().meta, bare: id }
      },
      body: (_, { bare }) => ({ account: bare }),
      otherwise: { by: 'evadm', body: () => ({ end: day(20) }) },
    },
    'the dates': {
      make: meta(),
      never: 'They go with their event (acc_accounts, delete); alone not even by the superuser.',
    },
    'amounts of a hidden event': {
      make: (world) => ({ id: hiddenExpense(world).meta }),
      probe: {
        queries: () => [
          { filter: 'account.acc_txs_via_event.amount ?= 77.77' },
          { filter: 'account.acc_txs_via_event.amount ?= 1234.56' },
        ],
      },
    },
    'the admins’ addresses': {
      make: meta(),
      probe: {
        queries: () => [
          { filter: `admins.email ?= '${email('eva')}'` },
          { filter: "admins.email ?= 'nobody@people.test'" },
        ],
      },
    },
  },
})

/** “group” has left the event, but their group stays. */
const WITHOUT_GUS = ['pat', 'eva', 'cleo', 'otto'] as const

const drivers =
  (options: EventOptions = {}) =>
  (world: World): { id: string; event: string; everyone: string } => {
    const { id: event, everyone } = world.event(options)
    const id = world.group(event, { participants: ['gus', 'pat'] })
    return { id, event, everyone }
  }

/** Product 5, 6; accounting A16. */
export const ACC_GROUPS = block({
  of: 'acc_groups',
  about: 'The event’s second group, made by “group”; the default group “everyone” was made by “creator”.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | a hidden event’s group                | no    no    no    no     no      no    | no     yes  yes   yes   yes     yes   no    no
    list view realtime | the group                             | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its event                             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a group, by itself                    | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    create             | a group in the event admin’s name     | no    no    no    no     no      no    | 403    403  yes   403   403     403   403   403
    create             | a group in a locked event             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    batch              | a group with an own expense in it     | no    no    no    no     no      no    | no     yes  yes   yes   yes     yes   no    no
    update             | its name                              | no    no    no    no     no      no    | 403    403  yes   yes   403     403   yes   yes
    update             | its name, after “group” left the event | no   no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | its name, in a locked event           | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | which event it belongs to             | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the name of “everyone”                | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    delete             | the group                             | no    no    no    no     no      no    | 403    403  yes   yes   403     403   yes   yes
    delete             | it, after “group” left the event      | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    delete             | “everyone”                            | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    probe              | amounts of a hidden event             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | its creator’s address                 | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'a hidden event’s group': {
      make: (world) => ({ id: world.group(world.event({ hidden: true }).id) }),
      touch: { order: 7 },
    },
    'the group': { make: drivers(), touch: { order: 7 } },
    'its event': { make: drivers(), expand: { path: 'account', to: (subject) => subject['event'] ?? '' } },
    'a group, by itself': {
      make: drivers(),
      body: (me, { event }) => ({
        account: event,
        name: `Cooks ${me.caller}`,
        order: 2,
        created_by: me.userId,
      }),
    },
    'a group in the event admin’s name': {
      make: drivers(),
      body: (me, { event }) => ({
        account: event,
        name: `Cooks ${me.caller}`,
        order: 2,
        created_by: user('eva'),
      }),
    },
    'a group in a locked event': {
      make: drivers({ status: 'inactive' }),
      body: (me, { event }) => ({
        account: event,
        name: `Cooks ${me.caller}`,
        order: 2,
        created_by: me.userId,
      }),
      otherwise: { by: 'evadm', undo: unlock },
    },
    'a group with an own expense in it': {
      make: drivers(),
      requests: (me, { event = '' }) => groupWithExpense(me.userId, me.account, event),
      proves: (world, me, { event }) =>
        [...(world.db.content().get('acc_txs')?.values() ?? [])].some(
          (row) => row.includes(`"event":"${event}"`) && row.includes(`"created_by":"${me.userId}"`),
        ),
    },
    'its name': { make: drivers(), body: () => ({ name: 'The drivers' }) },
    'its name, after “group” left the event': {
      make: drivers({ participants: WITHOUT_GUS }),
      body: () => ({ name: 'The drivers' }),
    },
    'it, after “group” left the event': { make: drivers({ participants: WITHOUT_GUS }) },
    'its name, in a locked event': {
      make: drivers({ status: 'inactive' }),
      body: () => ({ name: 'The drivers' }),
      otherwise: { by: 'group', undo: unlock },
    },
    'which event it belongs to': {
      make: (world) => ({ ...drivers()(world), second: world.event().id }),
      body: (_, { second }) => ({ account: second }),
      otherwise: { by: 'group', body: () => ({ name: 'The drivers' }) },
    },
    'the name of “everyone”': {
      make: (world) => ({ id: world.event().everyone }),
      body: () => ({ name: 'Somebody' }),
      never: 'Every event has its default group by that name (accounting A12).',
    },
    '“everyone”': {
      make: (world) => ({ id: world.event().everyone }),
      never: 'Every event has its default group (accounting A12); it goes with the event.',
    },
    'amounts of a hidden event': {
      make: (world) => ({ id: hiddenExpense(world).everyone }),
      probe: {
        queries: () => [
          { filter: 'acc_txs_via_groupx.amount ?= 77.77' },
          { filter: 'acc_txs_via_groupx.amount ?= 1234.56' },
        ],
      },
    },
    'its creator’s address': {
      make: drivers(),
      probe: {
        queries: () => [
          { filter: `created_by.email ~ '${email('gus')}'` },
          { filter: "created_by.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

function unlock(world: World, subject: { readonly [field: string]: string }): void {
  world.db.set('acc_accounts', subject['event'] ?? '', { status: 'active' })
}

/** The batch as the app sends it: the group, its participants, then the expense in it (accounting A16). */
function groupWithExpense(
  userId: string,
  own: string,
  event: string,
): { method: 'POST'; url: string; body: object }[] {
  const groupx = `grp${Math.random().toString(36).slice(2).padEnd(12, '0').slice(0, 12)}`
  const post = (collection: string, body: object): { method: 'POST'; url: string; body: object } => ({
    method: 'POST',
    url: `/api/collections/${collection}/records`,
    body: { ...body, created_by: userId },
  })
  return [
    post('acc_groups', { id: groupx, account: event, name: `Cooks ${groupx}`, order: 3 }),
    ...['pat', 'otto'].map((name) =>
      post('acc_groupx_participants', { groupx, participant: account(name), share: 1 }),
    ),
    post('acc_txs', {
      sender: event,
      receiver: own,
      amount: 30,
      currency: 'EUR',
      description: 'Pasta',
      groupx,
      status: 'pending',
    }),
  ]
}
