import type { MoveServer } from '@coffer/backend/cli/moving/move-server'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import type { Environment } from './site.ts'

/** A server by the operator's name for it, with its address, or with several that share a replica. */
export interface NamedServer {
  readonly name: string
  readonly origins: readonly [string, ...string[]]
}

/**
 * Signs in at a server as a superuser: COFFER_SUPERUSER, or COFFER_SUPERUSER_NORTH for the server "north". Throws a
 * DeployRefusal, which ends with the `remedy`, if neither is set, and a StartFailure if the server cannot be reached or refuses.
 */
export async function openOperatorServer(
  { name, origins }: NamedServer,
  env: Environment,
  remedy = '',
): Promise<MoveServer> {
  const variable = `COFFER_SUPERUSER_${name.toUpperCase().replaceAll('-', '_')}`
  const setting = env[variable] === undefined ? 'COFFER_SUPERUSER' : variable
  const account = env[setting] ?? ''
  const colon = account.indexOf(':')
  if (colon < 1)
    throw new DeployRefusal(
      `The superuser of the server "${name}" is not known.`,
      `Set COFFER_SUPERUSER or ${variable} to mail:password of one. ${remedy}`.trim(),
    )
  // A team's sparse checkout lacks the backend, and needs it for nothing else.
  const { openMoveServer } = await import('@coffer/backend/cli/moving/move-server')
  const signIn = { email: account.slice(0, colon), password: account.slice(colon + 1), setting }
  return openMoveServer({ name, origin: await findServingOrigin(origins), ...signIn })
}

/** Returns the serving one of several addresses with one replica. */
async function findServingOrigin([first, ...others]: readonly [string, ...string[]]): Promise<string> {
  for (const origin of others.length === 0 ? [] : [first, ...others]) {
    const isServing = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServing) return origin
  }
  return first
}
