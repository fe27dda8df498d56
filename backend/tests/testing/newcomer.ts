import { Api } from './api.ts'
import { mint } from './mint.ts'
import { superuser } from './people.ts'

export interface Newcomer {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Signed in, without a membership. */
  readonly api: Api
  /** Returns a client that acts under a membership. */
  readonly as: (membership: string, organisation: string) => Api
}

/** Creates a person whom the server knows and who belongs to no community. */
export async function newcomer(
  values: { email?: string; name?: string; verified?: boolean } = {},
): Promise<Newcomer> {
  const root = await superuser()
  const [id, password] = [mint(), 'a long enough password']
  const email = `${id}@newcomers.test`
  const person = {
    id,
    email,
    name: 'Nia New',
    verified: true,
    password,
    passwordConfirm: password,
    ...values,
  }
  const made = await root.create('users', person)
  if (made.status !== 200) throw new Error(`No newcomer: ${JSON.stringify(made.body)}`)
  const headers = await fetchAuthHeaders(id)
  return {
    id,
    email: values.email ?? email,
    password,
    api: new Api(headers),
    as: (membership, organisation) => new Api({ ...headers, 'X-Authz': membership, 'X-Org': organisation }),
  }
}

/** Starts a new session of the person: a change of address ends the earlier ones. */
export const signInAgain = async (id: string): Promise<Api> => new Api(await fetchAuthHeaders(id))

async function fetchAuthHeaders(id: string): Promise<{ Authorization: string }> {
  const root = await superuser()
  const { body } = await root.send('POST', `/api/collections/users/impersonate/${id}`, { duration: 3600 })
  return { Authorization: String(body['token']) }
}
