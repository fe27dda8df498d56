import { block } from '../block.ts'
import type { Subject } from '../block.ts'
import { account, user } from '../world.ts'
import type { TransactionOptions, World } from '../world.ts'
import { approval, asShown, declining, expense, open, request } from './transactions.scenes.ts'

const stored =
  (options: TransactionOptions) =>
  (world: World): { id: string } => ({ id: world.transaction(options) })
/** Makes an own expense of the owner in a hidden event. */
const hidden = (world: World): { id: string; event: string } => {
  const { id: event, everyone } = world.event({ hidden: true })
  return {
    id: world.transaction({ from: event, to: account('otto'), event, group: everyone, by: 'otto' }),
    event,
  }
}
const fromOtto = { from: account('otto'), to: account('tess') }
/** The request of “creator” to “owner”. */
const toCleo = { from: account('otto'), to: account('cleo') }
const pendingAgain = (world: World, { id }: Subject): void =>
  world.db.set('acc_txs', id, { status: 'pending' })

const approved = { stores: () => ({ status: 'approved' }) }

/** Accounting A8: transactions with a closed account never change. */
const toClosed = (world: World): { id: string; closed: string } => {
  const closed = world.account(world.db.freshId('inc'), 'income')
  const id = world.transaction({ from: account('otto'), to: closed })
  world.db.set('acc_accounts', closed, { status: 'closed' })
  return { id, closed }
}
const reopen = (world: World, { closed = '' }: Subject): void =>
  world.db.set('acc_accounts', closed, { status: 'active' })

export const ACC_TXS_CHANGE = block({
  of: 'acc_txs',
  about:
    'Approving (accounting A7), declining (accounting A20), editing and deleting (accounting A8). A request of “creator” to “owner” unless the row says otherwise; its rights go with the role, no matter who created it.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    update             | approved                              | no    no    no    no     no      no    | 403    403  403   403   403     yes   yes   yes
    update             | approved, and a smaller amount        | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | approved, an expense of an event      | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | approved, funds of an event           | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | approved, to an account closed since  | no    no    no    no     no      no    | 403    403  403   403   403     400   400   400
    update             | an approved one, to pending           | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | declined                              | no    no    no    no     no      no    | 403    403  403   403   403     yes   yes   yes
    update             | declined, with a reason               | no    no    no    no     no      no    | 403    403  403   403   403     yes   yes   yes
    update             | declined, without what was shown      | no    no    no    no     no      no    | 403    403  403   403   403     400   400   400
    update             | declined, changed since               | no    no    no    no     no      no    | 403    403  403   403   403     409   409   409
    update             | declined, and a smaller amount        | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | declined, an expense of an event      | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | declined, funds of an event           | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | declined, to an account closed since  | no    no    no    no     no      no    | 403    403  403   403   403     400   400   400
    update             | declined, what was approved           | no    no    no    no     no      no    | 403    403  403   403   403     400   400   400
    update             | approved, what was declined           | no    no    no    no     no      no    | 403    403  403   403   403     400   400   400
    update             | a declined one, to pending            | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    update             | a declined one’s amount               | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | a reason without declining            | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the amount                            | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | the description                       | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | an approved one’s amount              | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | the amount, to an account closed since | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | an event expense’s amount             | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | the same, in a locked event           | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | the same, in a concluded event        | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | an event expense’s category           | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | a request’s category                  | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | an event expense’s day                | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    update             | a request’s day                       | no    no    no    no     no      no    | 403    403  403   403   400     403   400   400
    update             | an own amount in a hidden event       | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | the receiver                          | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the sender                            | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | who created it                        | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the community                         | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the event it belongs to               | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    update             | the expense it is a part of           | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    delete             | a request                             | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | a request to an account closed since  | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    delete             | a declined request                    | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | a declined one of two days ago        | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | an approved send of today             | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | an approved payment into income       | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | an approved send of two days ago      | no    no    no    no     no      no    | 403    403  403   403   400     403   yes   yes
    delete             | an approved top-up of today           | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    delete             | an approved request of today          | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    delete             | an expense of an event                | no    no    no    no     no      no    | 403    403  403   403   yes     403   yes   yes
    delete             | an expense of a locked event          | no    no    no    no     no      no    | 403    403  403   403   400     403   yes   yes
    delete             | an expense of a concluded event       | no    no    no    no     no      no    | 400    400  400   400   400     400   400   400
    delete             | an own expense in a hidden event      | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
  `,
  without: {
    list: 'See the first block.',
    view: 'See the first block.',
    realtime: 'See the first block.',
    expand: 'See the first block.',
    probe: 'See the first block.',
    create: 'See the block before.',
  },
  scenes: {
    approved: { make: asShown(request), body: approval, ...approved },
    'approved, and a smaller amount': {
      make: asShown(request),
      body: (me, subject) => ({ ...approval(me, subject), amount: 1 }),
      otherwise: { by: 'owner', body: approval },
    },
    'approved, an expense of an event': {
      make: asShown(expense()),
      body: approval,
      otherwise: { by: 'creator', body: () => ({ amount: 9 }) },
    },
    'approved, funds of an event': {
      make: asShown((world) => {
        const { id: event } = world.event()
        return { id: world.transaction({ from: account('otto'), to: event, event, by: 'otto' }) }
      }),
      body: approval,
      otherwise: { by: 'owner', body: () => ({ amount: 9 }) },
    },
    'approved, to an account closed since': {
      make: asShown(toClosed),
      body: approval,
      otherwise: { by: 'owner', undo: reopen },
    },
    'the amount, to an account closed since': {
      make: toClosed,
      body: () => ({ amount: 9 }),
      otherwise: { by: 'creator', undo: reopen },
    },
    'a request to an account closed since': { make: toClosed, otherwise: { by: 'creator', undo: reopen } },
    'an approved one, to pending': {
      make: stored({ ...fromOtto, status: 'approved' }),
      body: () => ({ status: 'pending' }),
      never: 'Only pending -> approved exists (accounting A5).',
    },
    declined: {
      make: asShown(request),
      body: declining,
      stores: () => ({ status: 'declined', decline_reason: '' }),
    },
    'declined, with a reason': {
      make: asShown(request),
      body: (me, subject) => ({ ...declining(me, subject), decline_reason: '  Paid\u200b in cash ' }),
      stores: () => ({ status: 'declined', decline_reason: 'Paid in cash' }),
    },
    'declined, without what was shown': {
      make: asShown(request),
      body: () => ({ status: 'declined' }),
      otherwise: { by: 'owner', body: declining },
    },
    'declined, changed since': {
      make: asShown(request),
      body: (me, subject) => ({ ...declining(me, subject), shownUpdated: '2026-01-01 10:00:00.000Z' }),
      otherwise: { by: 'owner', body: declining },
    },
    'declined, and a smaller amount': {
      make: asShown(request),
      body: (me, subject) => ({ ...declining(me, subject), amount: 1 }),
      otherwise: { by: 'owner', body: declining },
    },
    'declined, an expense of an event': {
      make: asShown(expense()),
      body: declining,
      otherwise: { by: 'creator', body: () => ({ amount: 9 }) },
    },
    'declined, funds of an event': {
      make: asShown((world) => {
        const { id: event } = world.event()
        return { id: world.transaction({ from: account('otto'), to: event, event, by: 'otto' }) }
      }),
      body: declining,
      otherwise: { by: 'owner', body: () => ({ amount: 9 }) },
    },
    'declined, to an account closed since': {
      make: asShown(toClosed),
      body: declining,
      otherwise: { by: 'owner', undo: reopen },
    },
    'declined, what was approved': {
      make: asShown(stored({ ...toCleo, status: 'approved' })),
      body: declining,
      otherwise: { by: 'owner', undo: pendingAgain },
    },
    'approved, what was declined': {
      make: asShown(stored({ ...toCleo, status: 'declined' })),
      body: approval,
      otherwise: { by: 'owner', undo: pendingAgain },
    },
    'a declined one, to pending': {
      make: stored({ ...toCleo, status: 'declined' }),
      body: () => ({ status: 'pending' }),
      never: 'A declined row never changes again (accounting A20).',
    },
    'a declined one’s amount': {
      make: stored({ ...toCleo, status: 'declined' }),
      body: () => ({ amount: 9 }),
      otherwise: { by: 'creator', undo: pendingAgain },
    },
    'a reason without declining': {
      make: asShown(request),
      body: (_, { updated = '' }) => ({ decline_reason: 'No', shownUpdated: updated }),
      otherwise: {
        by: 'owner',
        body: (me, subject) => ({ ...declining(me, subject), decline_reason: 'No' }),
      },
    },
    'a declined request': { make: stored({ ...toCleo, status: 'declined' }) },
    'a declined one of two days ago': { make: stored({ ...toCleo, status: 'declined', ageHours: 48 }) },
    'the amount': { make: request, body: () => ({ amount: 9 }), stores: () => ({ amount: 9 }) },
    'the description': { make: request, body: () => ({ description: 'Said better' }) },
    'an approved one’s amount': {
      make: stored({ ...fromOtto, status: 'approved' }),
      body: () => ({ amount: 9 }),
      otherwise: {
        by: 'creator',
        undo: (world, { id }) => world.db.set('acc_txs', id, { status: 'pending' }),
      },
    },
    'an event expense’s amount': { make: expense(), body: () => ({ amount: 9 }) },
    'an event expense’s category': {
      make: expense(),
      body: () => ({ category: 'drinks' }),
      stores: () => ({ category: 'drinks' }),
    },
    'a request’s category': {
      make: request,
      body: () => ({ category: 'drinks' }),
      otherwise: { by: 'creator', body: () => ({ amount: 9 }) },
    },
    'an event expense’s day': {
      make: expense(),
      body: () => ({ spentOn: '2026-07-03' }),
      stores: () => ({ spentOn: '2026-07-03' }),
    },
    'a request’s day': {
      make: request,
      body: () => ({ spentOn: '2026-07-03' }),
      otherwise: { by: 'creator', body: () => ({ amount: 9 }) },
    },
    'the same, in a locked event': {
      make: expense({ status: 'inactive' }),
      body: () => ({ amount: 9 }),
      otherwise: { by: 'creator', undo: open },
    },
    'the same, in a concluded event': {
      make: expense({ status: 'closed' }),
      body: () => ({ amount: 9 }),
      otherwise: { by: 'creator', undo: open },
    },
    'an own amount in a hidden event': { make: hidden, body: () => ({ amount: 9 }) },
    'the receiver': unchangeableField({ receiver: account('tess') }),
    'the sender': unchangeableField({ sender: account('tess') }),
    'who created it': unchangeableField({ created_by: user('tess') }),
    'the community': unchangeableField({ organisation: 'elsewhere000000' }),
    'the event it belongs to': {
      make: (world) => ({ ...request(world), event: world.event().id }),
      body: (_, subject) => ({ event: subject['event'] }),
      otherwise: { by: 'creator', body: () => ({ description: 'Said better' }) },
    },
    'the expense it is a part of': unchangeableField({ tx_group: 'another' }),
    'a request': { make: request },
    'an approved send of today': {
      make: stored({ from: account('cleo'), to: account('otto'), status: 'approved', ageHours: 23 }),
    },
    'an approved payment into income': {
      make: stored({ from: account('cleo'), to: account('income'), status: 'approved' }),
    },
    'an approved send of two days ago': {
      make: stored({ from: account('cleo'), to: account('otto'), status: 'approved', ageHours: 48 }),
    },
    'an approved top-up of today': {
      make: stored({ from: account('bank'), to: account('cleo'), status: 'approved' }),
    },
    'an approved request of today': {
      make: stored({ from: account('otto'), to: account('cleo'), status: 'approved' }),
    },
    'an expense of an event': { make: expense() },
    'an expense of a locked event': { make: expense({ status: 'inactive' }) },
    'an expense of a concluded event': {
      make: expense({ status: 'closed' }),
      otherwise: { by: 'creator', undo: open },
    },
    'an own expense in a hidden event': { make: hidden },
  },
})

/** Returns a field that nobody changes; without it the creator may make the same call. */
function unchangeableField(body: object): {
  make: typeof request
  body: () => object
  otherwise: { by: 'creator'; body: () => object }
} {
  return {
    make: request,
    body: () => body,
    otherwise: { by: 'creator', body: () => ({ description: 'Said better' }) },
  }
}
