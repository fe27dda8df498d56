import { StartFailure } from '../start-failure.ts'

/** A server's state of a community that moves (backend/server/move_balances.go). */
export interface MoveState {
  readonly move: {
    readonly id: string
    readonly state: 'leaving' | 'moved' | 'gone' | 'arriving' | 'open'
    /** The community's origin after the move. */
    readonly url: string
    readonly formerUrl: string
  } | null
  readonly name: string
  readonly url: string
  /** True if the server has rows of the community. */
  readonly isThere: boolean
  /** The number of other communities of the address that it has, or had before the move. */
  readonly sharing: number
  /** Names the bucket of the server's pictures; empty where they are beside its database. */
  readonly files: string
  /** The number of messages that are being sent at this moment. */
  readonly sending: number
  readonly rows: Readonly<Record<string, number>> | null
  readonly proof:
    | readonly {
        readonly currency: string
        readonly count: number
        readonly cents: number
        readonly sum: number
      }[]
    | null
  /** A hash over all stored sums of all accounts. */
  readonly balances: string
}

/** A step of a move that changes something. */
export type MoveStep = 'leave' | 'stay' | 'left' | 'open' | 'withdraw' | 'finish'

export interface MoveAddress {
  /** The operator's name for it. */
  readonly name: string
  /** Origin of the server itself, not of the edge. */
  readonly origin: string
  /** The address of a superuser. */
  readonly email: string
  readonly password: string
  /** The setting that both come from, for the operator. */
  readonly setting: string
}

interface Community {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** A server with the routes of a move, as a superuser. */
export interface MoveServer {
  readonly name: string
  readonly state: (organisation: string) => Promise<MoveState>
  /** Lists all communities, by name. */
  readonly communities: () => Promise<readonly Community[]>
  readonly step: (step: MoveStep, call: MoveCall) => Promise<MoveState>
  /** Copies all of the community from the other server, as a stream. */
  readonly arrive: (from: MoveServer, call: MoveCall) => Promise<MoveState>
  readonly exportAll: (call: MoveCall) => Promise<Response>
}

export interface MoveCall {
  readonly organisation: string
  /** The id of the move. */
  readonly id: string
  /** The origin of the community after the move. */
  readonly url: string
}

/** The most rows that the server returns at once. */
const PAGE = 500

/** Signs in. @throws StartFailure when the server cannot be reached or refuses. */
export async function openMoveServer(address: MoveAddress): Promise<MoveServer> {
  const { name, origin, email, password, setting } = address
  const signIn = { identity: email, password }
  const session = await requestServer(name, `${origin}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
    refused: `knows no superuser ${email} with that password: correct ${setting}.`,
  })
  const { token } = (await session.json()) as { readonly token: string }
  const headers = { authorization: token }
  const at = ({ organisation, id, url }: MoveCall, path: string): string =>
    `${origin}/move/${organisation}/${path}?${new URLSearchParams({ id, url })}`
  const read = async (answer: Promise<Response>): Promise<MoveState> =>
    (await (await answer).json()) as MoveState
  return {
    name,
    state: (organisation) => read(requestServer(name, `${origin}/move/${organisation}`, { headers })),
    communities: async () => {
      const all: Community[] = []
      for (let page = 1; ; page += 1) {
        const list = `${origin}/api/collections/organisations/records?perPage=${PAGE}&page=${page}&sort=name,id`
        const answer = await requestServer(name, list, { headers })
        const { items } = (await answer.json()) as { readonly items: readonly Community[] }
        all.push(...items)
        if (items.length < PAGE) return all
      }
    },
    step: (step, call) => read(requestServer(name, at(call, step), { method: 'POST', headers })),
    exportAll: (call) => requestServer(name, at(call, 'export'), { headers }),
    arrive: async (from, call) => {
      const { body } = await from.exportAll(call)
      // Both are streamed: an export may be larger than memory.
      return read(requestServer(name, at(call, 'arrive'), { method: 'POST', headers, body, duplex: 'half' }))
    },
  }
}

interface Asking extends RequestInit {
  readonly duplex?: 'half'
  /** Explains a 400, after the server's name. */
  readonly refused?: string
}

async function requestServer(name: string, url: string, { refused, ...init }: Asking): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, init)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new StartFailure(`The server "${name}" cannot be reached at ${new URL(url).origin}: ${cause}.`)
  }
  if (answer.ok) return answer
  if (answer.status === 400 && refused !== undefined)
    throw new StartFailure(`The server "${name}" ${refused}`)
  throw new StartFailure(`The server "${name}" says: ${sentenceIn(await answer.text()) || answer.status}`)
}

function sentenceIn(text: string): string {
  try {
    return (JSON.parse(text) as { readonly message?: string }).message ?? text
  } catch {
    return text
  }
}
