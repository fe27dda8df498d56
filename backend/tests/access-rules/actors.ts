import { CALLER_NAMES } from './callers.ts'
import type { CallerName } from './callers.ts'
import { ELSEWHERE, HAVEN, PEOPLE, account, membership, user } from './world.ts'

/** A person who sends requests, and their headers. Some columns have several, and each must get the same answer. */
export interface Actor {
  readonly caller: CallerName
  /** The user's id; a guest and strangers pose as the owner if a body needs a user. */
  readonly userId: string
  /** The account in the community; strangers name the owner's. */
  readonly account: string
  readonly membership: string
  readonly headers: Readonly<Record<string, string>>
}

export type SignIn = (userId: string) => Promise<string>

const acting = (authz: string, organisation: string): Record<string, string> => ({
  ...(authz === '' ? {} : { 'X-Authz': authz }),
  'X-Org': organisation,
})

/** The headers of each variant of a column, by the person's name. */
const STRANGERS: Readonly<Record<string, readonly [string, readonly Record<string, string>[]]>> = {
  alone: ['lone', [{}]],
  other: ['rex', [acting(membership('erex'), ELSEWHERE)]],
  forged: [
    'rex',
    [membership('erex'), membership('mia'), membership('ada'), ''].map((authz) => acting(authz, HAVEN)),
  ],
  foreign: ['finn', [acting(membership('efinn'), HAVEN), acting(membership('finn'), ELSEWHERE)]],
  siteX: ['sita', [{}, acting(membership('ada'), HAVEN)]],
}

/** Creates the actors of every column. @param signIn returns a token of the user. */
export async function createActors(signIn: SignIn): Promise<ReadonlyMap<CallerName, readonly Actor[]>> {
  const columns = CALLER_NAMES.map(async (caller): Promise<[CallerName, Actor[]]> => {
    if (caller === 'guest') return [caller, [guest()]]
    const [person, variants] = STRANGERS[caller] ?? [getPerson(caller), null]
    const token = await signIn(user(person))
    const isMember = person in PEOPLE
    const headers = variants ?? [acting(membership(person), HAVEN)]
    const actors = headers.map((variant) => ({
      caller,
      userId: user(person),
      account: isMember ? account(person) : account('otto'),
      membership: isMember ? membership(person) : membership('otto'),
      headers: { Authorization: token, ...variant },
    }))
    return [caller, actors]
  })
  return new Map(await Promise.all(columns))
}

function guest(): Actor {
  return {
    caller: 'guest',
    userId: user('otto'),
    account: account('otto'),
    membership: membership('otto'),
    headers: acting(membership('mia'), HAVEN),
  }
}

function getPerson(caller: CallerName): string {
  const found = Object.entries(PEOPLE).find(([, column]) => column === caller)
  if (found === undefined) throw new Error(`No person is set for the column ${caller}.`)
  return found[0]
}
