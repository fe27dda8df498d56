import type { Send, Sender } from '../access-rules/http.ts'
import { ELSEWHERE, HAVEN, membership, user } from '../access-rules/world.ts'
import type { Stage } from '../access-rules/stage.ts'
import { FORMER, INVITED } from './secrets.ts'

export const CALLERS = {
  'a member who takes part in nothing': { person: 'mia', headers: acting('mia', HAVEN) },
  'a member of another community with a shared co-member': {
    person: 'rex',
    headers: acting('erex', ELSEWHERE),
  },
  // They name a membership of their own, and the community that they have left.
  'a former member': { person: FORMER, headers: acting(`e${FORMER}`, HAVEN) },
  'an outsider': { person: 'lone', headers: {} },
  'an invited stranger': { person: INVITED, headers: {} },
  nobody: { person: null, headers: {} },
} as const
export type CallerName = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

function acting(authz: string, organisation: string): Record<string, string> {
  return { 'X-Authz': membership(authz), 'X-Org': organisation }
}

export interface Caller extends Sender {
  /**
   * Runs the work with the id of a stream of events that is open meanwhile. The server ends one that listens to nothing
   * after 5 minutes.
   */
  readonly withStream: <T>(work: (clientId: string) => Promise<T>) => Promise<T>
}

/** Signs the caller in. */
export async function openCaller(stage: Stage, name: CallerName): Promise<Caller> {
  const { person, headers } = CALLERS[name]
  const authorization =
    person === null ? {} : { Authorization: await fetchToken(stage.send, stage.superuser, user(person)) }
  return {
    headers: { ...headers, ...authorization },
    withStream: async (work) => {
      const connection = new AbortController()
      const response = await fetch(`${stage.base}/api/realtime`, { signal: connection.signal })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('\n\n')) text += (await reader.read()).value ?? ''
      try {
        return await work(/"clientId":"([^"]+)"/.exec(text)?.[1] ?? '')
      } finally {
        connection.abort()
      }
    },
  }
}

async function fetchToken(send: Send, superuser: Sender, id: string): Promise<string> {
  const url = `/api/collections/users/impersonate/${id}`
  const { status, body } = await send(superuser, { method: 'POST', url, body: { duration: 3600 } })
  if (typeof body['token'] !== 'string') throw new Error(`Impersonating answered ${status}`)
  return body['token']
}
