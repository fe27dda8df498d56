import type { Row } from './block.ts'
import type { Outcomes } from './cells.ts'
import { openEar } from './ears.ts'
import type { Ear } from './ears.ts'
import { recordUrl } from './http.ts'
import { idOf } from './database.ts'
import { forEachCaller } from './stage.ts'
import type { Stage } from './stage.ts'
import type { Actor } from './actors.ts'

/** Public, so that everyone hears of it: what was not heard before it was not said to them. */
const BELL = { collection: 'manifest', id: idOf('manifest') }

/** Who hears of a change of the row's subject, through the list's rule and through the view's. */
export async function listenForOutcomes(stage: Stage, collection: string, row: Row): Promise<Outcomes> {
  const subject = row.scene.make(stage.world)
  const topics = [`${collection}/*`, `${collection}/${subject.id}`]
  const ears = new Map<Actor, Ear>()
  const listen = async (actor: Actor): Promise<void> => {
    const isBell = collection === BELL.collection
    ears.set(
      actor,
      await openEar(stage.base, stage.send, actor, isBell ? topics : [...topics, `${BELL.collection}/*`]),
    )
  }
  await Promise.all([...[...stage.actors.values()].flat(), stage.superuser].map(listen))
  try {
    await change(stage, collection, subject.id, row.scene.touch ?? {})
    const superuser = ears.get(stage.superuser)
    await superuser?.until(subject.id, topics.length)
    if (collection === BELL.collection)
      await Promise.all([...ears.values()].map((ear) => ear.until(subject.id, topics.length)))
    else await ring(stage, [...ears.values()])
    return await forEachCaller(stage, row, async (actor) => outcome(ears.get(actor), subject.id, topics))
  } finally {
    for (const ear of ears.values()) ear.close()
    await stage.world.db.settled(collection)
  }
}

function outcome(ear: Ear | undefined, id: string, topics: readonly string[]): string {
  const heard = topics.filter((topic) => ear?.heard(id).includes(topic))
  if (heard.length === topics.length) return 'yes'
  return heard.length === 0 ? 'no' : `only as ${heard.join(', ')}`
}

/** Twice, because two messages that follow closely may change places on their way. */
async function ring(stage: Stage, ears: readonly Ear[]): Promise<void> {
  for (const count of [1, 2]) {
    await change(stage, BELL.collection, BELL.id, { description: `Ring ${count}` })
    await Promise.all(ears.map((ear) => ear.until(BELL.id, count)))
  }
}

async function change(stage: Stage, collection: string, id: string, body: object): Promise<void> {
  const { status } = await stage.send(stage.superuser, {
    method: 'PATCH',
    url: recordUrl(collection, id),
    body,
  })
  if (status !== 200) throw new Error(`The superuser's change of ${collection} answered ${status}`)
}
