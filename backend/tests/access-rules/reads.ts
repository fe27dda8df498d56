import type { Scene, Subject } from './block.ts'
import { recordUrl, recordsUrl } from './http.ts'
import type { Answer, Send, Sender } from './http.ts'

const ALL = { perPage: '500', skipTotal: '1' }

type Ask = (query?: Readonly<Record<string, string>>) => Promise<Answer>

/** Returns what one sender sees: `yes`, `no`, or the status of the refusal. */
export function readOutcome(
  send: Send,
  sender: Sender,
  collection: string,
  operation: 'list' | 'view' | 'expand' | 'probe',
  scene: Scene,
  subject: Subject,
): Promise<string> {
  const from = (operation === 'expand' ? scene.expand?.from : scene.probe?.from) ?? collection
  const list: Ask = (query = {}) =>
    send(sender, { method: 'GET', url: recordsUrl(from, { ...ALL, ...query }) })
  switch (operation) {
    case 'list':
      return list().then((answer) => listed(answer, scene, subject))
    case 'view':
      return send(sender, { method: 'GET', url: recordUrl(collection, subject.id) }).then((answer) =>
        viewed(answer, scene),
      )
    case 'expand':
      return expanded(list, scene, subject)
    case 'probe':
      return probed(list, scene, subject)
  }
}

function viewed({ status, body }: Answer, { showing }: Scene): string {
  if (status !== 200) return String(status)
  return showing === undefined || showing(body) ? 'yes' : 'yes, but not as it should look'
}

function listed({ status, body }: Answer, { showing }: Scene, subject: Subject): string {
  if (status !== 200) return String(status)
  const record = body.items?.find(({ id }) => id === subject.id)
  if (record === undefined) return 'no'
  return showing === undefined || showing(record) ? 'yes' : 'yes, but not as it should look'
}

async function expanded(list: Ask, { expand }: Scene, subject: Subject): Promise<string> {
  if (expand === undefined) throw new Error('The scene has nothing to expand.')
  const { body } = await list({ expand: expand.path })
  const wanted = `"id":"${expand.to(subject)}"`
  return (body.items ?? []).some((record) => JSON.stringify(record['expand'] ?? {}).includes(wanted))
    ? 'yes'
    : 'no'
}

/** Returns whether the answers of the two queries differ, by what is found or by its order. */
async function probed(list: Ask, { probe }: Scene, subject: Subject): Promise<string> {
  if (probe === undefined) throw new Error('The scene has nothing to probe.')
  const [one, other] = await Promise.all(probe.queries(subject).map((query) => list(query)))
  const shape = (answer: Answer | undefined): string =>
    JSON.stringify([answer?.status, answer?.body.items?.map(({ id }) => id)])
  return shape(one) === shape(other) ? 'no' : 'yes'
}
