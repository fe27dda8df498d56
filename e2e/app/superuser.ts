import PocketBase from 'pocketbase'
import type { Stack } from './stack.ts'

type Server = Pick<Stack, 'backendUrl' | 'superuser'>

/** The clients by password: each stack has its own. */
const signedIn = new Map<string, Promise<PocketBase>>()

/**
 * Returns the superuser's client, for what no person of a journey can do. It signs in once, because every journey needs
 * it.
 */
export function getSuperuserClient({ backendUrl, superuser }: Server): Promise<PocketBase> {
  const known = signedIn.get(superuser.password)
  if (known) return known
  const signingIn = signIn(backendUrl, superuser)
  signedIn.set(superuser.password, signingIn)
  return signingIn
}

async function signIn(backendUrl: string, { email, password }: Server['superuser']): Promise<PocketBase> {
  const admin = new PocketBase(backendUrl)
  // Others who share it may send the same request at the same time.
  admin.autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(email, password)
  return admin
}
