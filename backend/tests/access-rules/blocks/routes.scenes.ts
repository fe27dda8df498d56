import type { Block, Request, Scene, Subject } from '../block.ts'

/** Routes have no records: these are the operations that their blocks leave out, and the ways to call them. */

export const WITHOUT: Block['without'] = {
  list: 'A route has no records: calling it is all there is.',
  view: 'See list.',
  create: 'See list.',
  update: 'See list.',
  delete: 'See list.',
  realtime: 'Its changes are sent with the collections, see there.',
  expand: 'See list.',
  probe: 'It takes no filter.',
  batch: 'PocketBase’s batches take records only.',
}

/** The operations that a writing route of ours leaves out. */
export const WITHOUT_IN_BATCHES: Block['without'] = {
  ...WITHOUT,
  batch: 'PocketBase’s batches take records only; the route is atomic by itself.',
}

/** The head of tables with mostly equal columns. */
export const HEAD =
  'operations | what | guest alone other forged foreign siteX | member part evadm group creator owner admin site'
export const EVERYBODY = 'yes yes yes yes yes yes | yes yes yes yes yes yes yes yes'
export const NOBODY = '400 400 400 400 400 400 | 400 400 400 400 400 400 400 400'

/** Calls a route with the subject's id in its path. */
export const post =
  (path: string, body: object = {}) =>
  (_: unknown, { id }: { readonly id: string }): readonly Request[] => [
    { method: 'POST', url: path.replace('{id}', id), body },
  ]

/** Calls one of the ways to sign in, or a route that belongs to them. */
export const onUsers =
  (action: string, body: (subject: Subject) => object): NonNullable<Scene['requests']> =>
  (_, subject): readonly Request[] => [
    { method: 'POST', url: `/api/collections/users/${action}`, body: body(subject) },
  ]
