import type { BlockSource } from '../block.ts'
import type { World } from '../world.ts'

/** Shows the event again. */
export const reveal = (world: World, subject: { readonly [field: string]: string }): void =>
  world.db.set('acc_accounts_meta', subject['meta'] ?? '', { hidden: 0 })

/** The operations that no view has. */
export const WITHOUT: NonNullable<BlockSource['without']> = {
  create: 'A view stores nothing; PocketBase has no such route for it.',
  update: 'A view stores nothing; PocketBase has no such route for it.',
  delete: 'A view stores nothing; PocketBase has no such route for it.',
  batch: 'There is nothing to write.',
  realtime: 'PocketBase sends no events for views.',
}
