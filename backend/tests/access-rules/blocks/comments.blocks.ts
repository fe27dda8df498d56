import { block } from '../block.ts'
import { HAVEN, user } from '../world.ts'
import type { World } from '../world.ts'
import { hiddenExpense } from './accounts.blocks.ts'
import { request } from './transactions.scenes.ts'

const insertComment = (world: World, tx: string): string =>
  world.db.insert('acc_comments', { organisation: HAVEN, tx, text: 'Which boat?', created_by: user('cleo') })

const insertChange = (world: World, tx: string): string => {
  const change = '{"amount":[1250,2000]}'
  return world.db.insert('acc_comments', {
    organisation: HAVEN,
    tx,
    text: '',
    change,
    created_by: user('cleo'),
  })
}

const onRequest = (world: World): { id: string } => ({ id: insertComment(world, request(world).id) })
const onHidden = (world: World): { id: string } => ({ id: insertComment(world, hiddenExpense(world).tx) })
const text = (me: { readonly userId: string }, { id }: { readonly id: string }): object => ({
  tx: id,
  text: 'Which boat?',
  created_by: me.userId,
})

/** Accounting A26, A15. “owner” is the payer of a request, and the member’s side in an event. */
export const ACC_COMMENTS = block({
  of: 'acc_comments',
  about:
    'Comments of “creator”, and what an edit changed: on a request of “creator” to “owner”, and on an expense owed to “owner” in a hidden event.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | a comment on a request                | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view          | a comment in a hidden event           | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    expand             | who wrote it                          | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | a comment on a request of two         | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | a comment on a hidden expense         | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    create             | a comment in the owner’s name         | no    no    no    no     no      no    | 403    403  403   403   403     yes   403   403
    update             | the text                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | a comment on a request                | no    no    no    no     no      no    | 403    403  403   403   yes     403   403   403
    delete             | what an edit of “creator” changed     | no    no    no    no     no      no    | 403    403  403   403   403     403   403   403
    list view          | an edit in a hidden event             | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    probe              | the text in a hidden event            | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: {
    realtime: 'Nobody subscribes to comments: a change of the community’s revision announces them.',
  },
  scenes: {
    'a comment on a request': { make: onRequest },
    'a comment in a hidden event': { make: onHidden },
    'what an edit of “creator” changed': {
      make: (world) => ({ id: insertChange(world, request(world).id) }),
    },
    'an edit in a hidden event': { make: (world) => ({ id: insertChange(world, hiddenExpense(world).tx) }) },
    'who wrote it': { make: onRequest, expand: { path: 'created_by', to: () => user('cleo') } },
    'a comment on a request of two': { make: request, body: text },
    'a comment on a hidden expense': {
      make: (world) => ({ id: hiddenExpense(world).tx }),
      body: text,
    },
    'a comment in the owner’s name': {
      make: request,
      body: (_, subject) => text({ userId: user('otto') }, subject),
    },
    'the text': { make: onRequest, body: () => ({ text: 'Changed' }) },
    'the text in a hidden event': {
      make: onHidden,
      probe: { queries: () => [{ filter: "text ~ 'boat'" }, { filter: "text ~ 'nothing'" }] },
    },
  },
})
