import { block } from '../block.ts'
import type { Actor } from '../actors.ts'
import { account, email, user } from '../world.ts'
import type { EventOptions, World } from '../world.ts'

const inEveryone =
  (name: 'otto' | 'eva', options: EventOptions = {}) =>
  (world: World): { id: string; event: string } => {
    const { id, rows } = world.event(options)
    return { id: rows[name] ?? '', event: id }
  }

const inDrivers =
  (name: 'otto' | 'pat', options: EventOptions = {}) =>
  (world: World): { id: string; event: string; groupx: string } => {
    const { id: event } = world.event(options)
    const groupx = world.group(event, { participants: ['gus'] })
    return { id: world.enter(groupx, name, 'gus'), event, groupx }
  }

const enter =
  (participant?: string) =>
  (me: Actor, { groupx }: { readonly [field: string]: string }): object => ({
    groupx,
    participant: participant ?? me.account,
    share: 1,
    created_by: me.userId,
  })

const unlock = (world: World, subject: { readonly [field: string]: string }): void =>
  world.db.set('acc_accounts', subject['event'] ?? '', { status: 'active' })

/** Product 4 to 6, 8; accounting A16: the default group is the event; other groups also their creator's. */
export const ACC_GROUPX_PARTICIPANTS = block({
  of: 'acc_groupx_participants',
  about:
    'Who takes part with which share. “owner” is the person concerned; “creator” made “everyone”, “group” the second group. The event lies ahead unless a row says otherwise. 400/404: alone with the reason, within a batch without (ADR 0012: who may delete is an API rule’s, and only the single route explains it).',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | a share in “everyone”                 | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | whose it is                           | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | joining                               | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | joining after the end                 | no    no    no    no     no      no    | 400    400  yes   400   400     400   yes   yes
    create             | joining a locked event                | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | somebody else (for “owner” joining)   | no    no    no    no     no      no    | 403    403  yes   403   403     yes   yes   yes
    create             | a participant into the second group   | no    no    no    no     no      no    | 403    403  yes   yes   403     403   yes   yes
    create             | who is not in the event into a group  | no    no    no    no     no      no    | 403    403  400   400   403     403   400   400
    create             | an account of another community       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | somebody, in the event admin’s name   | no    no    no    no     no      no    | 403    403  yes   403   403     403   403   403
    update             | a share in “everyone”                 | no    no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | a share in the second group           | no    no    no    no     no      no    | 403    403  yes   yes   403     403   yes   yes
    update             | the same, after “group” left the event | no   no    no    no     no      no    | 403    403  yes   403   403     403   yes   yes
    update             | a share, in a locked event            | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | whose share it is                     | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    delete             | a share in “everyone” (leaving)       | no    no    no    no     no      no    | 403    403  yes   403   403     yes   yes   yes
    delete             | the same after the start              | no    no    no    no     no      no    | 403    403  yes   403   403     400   yes   yes
    delete             | the same with own transactions        | no    no    no    no     no      no    | 403    403  yes   403   403     400   yes   yes
    delete             | the same, in a locked event           | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    delete             | the only event admin                  | no    no    no    no     no      no    | 403    403  400   403   403     403   400   400
    delete             | a share in the second group           | no    no    no    no     no      no    | 403    403  yes   yes   403     403   yes   yes
    probe              | the participants’ addresses           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'a share in “everyone”': { make: inEveryone('otto'), touch: { share: 3 }, body: () => ({ share: 2.5 }) },
    'whose it is': { make: inEveryone('otto'), expand: { path: 'participant.user', to: () => user('otto') } },
    joining: { make: empty({}), body: enter() },
    'joining after the end': { make: empty({ from: -9, to: -7 }), body: enter() },
    'joining a locked event': {
      make: empty({ status: 'inactive' }),
      body: enter(),
      otherwise: { by: 'member', undo: unlock },
    },
    'somebody else (for “owner” joining)': { make: empty({}), body: enter(account('otto')) },
    'a participant into the second group': { make: second, body: enter(account('otto')) },
    'who is not in the event into a group': {
      make: second,
      body: enter(account('tess')),
      otherwise: { by: 'group', body: enter(account('otto')) },
    },
    'an account of another community': {
      make: empty({}),
      body: enter(account('erex')),
      otherwise: { by: 'evadm', body: enter(account('otto')) },
    },
    'somebody, in the event admin’s name': {
      make: empty({}),
      body: (me, subject) => ({ ...enter(account('tess'))(me, subject), created_by: user('eva') }),
    },
    'a share in the second group': { make: inDrivers('otto'), body: () => ({ share: 2.5 }) },
    'the same, after “group” left the event': {
      make: inDrivers('otto', { participants: ['pat', 'eva', 'cleo', 'otto'] }),
      body: () => ({ share: 2.5 }),
    },
    'a share, in a locked event': {
      make: inDrivers('otto', { status: 'inactive' }),
      body: () => ({ share: 2.5 }),
      otherwise: { by: 'group', undo: unlock },
    },
    'whose share it is': {
      make: inDrivers('otto'),
      body: () => ({ participant: account('cleo') }),
      otherwise: { by: 'group', body: () => ({ share: 2.5 }) },
    },
    'a share in “everyone” (leaving)': { make: inEveryone('otto') },
    'the same after the start': { make: inEveryone('otto', { from: -1, to: 2 }) },
    'the same with own transactions': {
      make: (world) => {
        const subject = inEveryone('otto')(world)
        world.transaction({ from: account('otto'), to: subject.event, event: subject.event, by: 'otto' })
        return subject
      },
    },
    'the same, in a locked event': {
      make: inEveryone('otto', { status: 'inactive' }),
      otherwise: { by: 'evadm', undo: unlock },
    },
    'the only event admin': {
      make: (world) => {
        const { id, rows, meta } = world.event()
        return { id: rows['eva'] ?? '', event: id, meta }
      },
      otherwise: {
        by: 'evadm',
        undo: (world, { meta = '' }) =>
          world.db.set('acc_accounts_meta', meta, { admins: JSON.stringify([user('eva'), user('pat')]) }),
      },
    },
    'the participants’ addresses': {
      make: inEveryone('otto'),
      probe: {
        queries: () => [
          { filter: `participant.user.email ~ '${email('otto')}'` },
          { filter: "participant.user.email ~ 'nobody@'" },
        ],
      },
    },
  },
})

function empty(options: EventOptions): (world: World) => { id: string; event: string; groupx: string } {
  return (world) => {
    const { id, everyone } = world.event({ ...options, participants: [] })
    return { id: '', event: id, groupx: everyone }
  }
}

function second(world: World): { id: string; event: string; groupx: string } {
  const { id: event } = world.event()
  return { id: '', event, groupx: world.group(event, { participants: ['gus'] }) }
}
