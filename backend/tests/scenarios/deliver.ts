import { ANSWERED_REFUSALS } from '@coffer/shared-sdk/domain'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import type { Act } from './model/operation.ts'
import { buildRequests } from './requests.ts'
import type { Knowledge } from './requests.ts'

/** The server's answer: accepted, or refused with its reason; `unsaid` without a reason. */
export interface Outcome {
  readonly isAccepted: boolean
  readonly reason: string
  /** The `updated` of the records in the answer, by id. */
  readonly updated: ReadonlyMap<string, string>
  readonly answer: Answer
}

/** Sends an act as a client would. */
export async function deliver(client: Client, act: Act, knowledge: Knowledge): Promise<Outcome> {
  const requests = buildRequests(act, knowledge)
  const [first] = requests
  if (first === undefined) throw new Error('An act without a request')
  const answer =
    requests.length === 1
      ? await client.send(first.method, first.url, first.body)
      : await client.batch(requests)
  return readOutcome(answer)
}

/** PocketBase makes a sentence of every message. */
const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
const BY_MESSAGE = new Map(
  Object.entries(ANSWERED_REFUSALS).map(([code, message]) => [asSentence(message), code]),
)

function readOutcome(answer: Answer): Outcome {
  const isAccepted = answer.status >= 200 && answer.status < 300
  const updated = new Map<string, string>()
  for (const body of Array.isArray(answer.body) ? answer.body.map((item) => item.body) : [answer.body]) {
    if (typeof body?.id === 'string') updated.set(body.id, String(body.updated))
  }
  return { isAccepted, reason: isAccepted ? '' : (findReason(answer.body) ?? 'unsaid'), updated, answer }
}

/** Finds the domain's code in PocketBase's error shape, at any depth of a batch; else the meaning of its sentence. */
function findReason(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const [field, value] of Object.entries(body)) {
    if (field === 'message') {
      const code = BY_MESSAGE.get(asSentence(String(value)))
      if (code !== undefined) return code
    }
    if (field === 'code' && typeof value === 'string' && isReason(value)) return value
  }
  for (const value of Object.values(body)) {
    const reason = findReason(value)
    if (reason !== null) return reason
  }
  return null
}

const OWN_CODES = ['id-taken', 'account-missing', 'event-missing']
const isReason = (code: string): boolean => Object.hasOwn(ANSWERED_REFUSALS, code) || OWN_CODES.includes(code)
