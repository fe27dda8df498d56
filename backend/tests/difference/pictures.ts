import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallerName } from '../access-rules/callers.ts'
import { recordUrl } from '../access-rules/http.ts'
import type { Collection } from '../leak-drill/schema.ts'
import { wholePng } from '../pictures/picture-bytes.ts'
import { getActor } from './callers.ts'
import type { Variant } from './two-databases.ts'

const OPEN_PICTURE = 'open_cccccccccc.png'
const WAYS = ['', '?thumb=128x128', '?thumb=1024x1024', '?download=1']

/**
 * Stores the pictures that the events name: a different one for each database's hidden event, the same one for the open
 * event.
 */
export async function storePictures(variant: Variant, schema: readonly Collection[]): Promise<void> {
  const { world, hidden, open, secrets, dataDir } = variant
  const collection = schema.find(({ name }) => name === 'acc_accounts')
  if (collection === undefined) throw new Error('There are no accounts')
  world.db.set('acc_accounts', open.id, { avatar: OPEN_PICTURE })
  const store = async (event: string, name: string, side: number): Promise<void> => {
    const folder = join(dataDir, 'storage', collection.id, event)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), await wholePng(side, side))
  }
  await store(open.id, OPEN_PICTURE, 200)
  await store(hidden.id, secrets.avatar, secrets.avatar.length + secrets.name.length)
}

/**
 * Downloads both events' pictures as a caller, each original and thumbnail, by the names that they read and by one that they
 * guess. Returns a line for each download.
 */
export async function downloads(variant: Variant, column: CallerName): Promise<readonly string[]> {
  const { base, hidden, open, send } = variant
  const actor = getActor(variant, column)
  const lines: string[] = []
  for (const event of [hidden.id, open.id]) {
    const { body } = await send(actor, { method: 'GET', url: recordUrl('acc_accounts', event) })
    const read = typeof body['avatar'] === 'string' ? body['avatar'] : ''
    for (const name of new Set([read, 'guessed_aaaaaaaaaa.png', OPEN_PICTURE]))
      for (const way of WAYS) {
        const answer = await fetch(`${base}/api/files/acc_accounts/${event}/${name}${way}`, {
          headers: actor.headers,
        })
        const bytes = Buffer.from(await answer.arrayBuffer())
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
        const kinds = ['content-type', 'content-length', 'cache-control'].map((key) =>
          answer.headers.get(key),
        )
        lines.push([event, name, way, answer.status, hash, ...kinds].join(' '))
      }
  }
  return lines
}
