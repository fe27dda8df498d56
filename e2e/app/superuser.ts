import PocketBase from 'pocketbase'
import type { Stack } from './stack.ts'

type Server = Pick<Stack, 'backendUrl' | 'superuser'>

/** By password: each stack has one of its own. */
const signedIn = new Map<string, Promise<PocketBase>>()

/** The server's own door, for what no person of a journey can do. Signs in once: it is asked for by every journey. */
export function superuserOf({ backendUrl, superuser }: Server): Promise<PocketBase> {
  const known = signedIn.get(superuser.password)
  if (known) return known
  const signingIn = signIn(backendUrl, superuser)
  signedIn.set(superuser.password, signingIn)
  return signingIn
}

async function signIn(backendUrl: string, { email, password }: Server['superuser']): Promise<PocketBase> {
  const admin = new PocketBase(backendUrl)
  // Others who share it may ask the same at the same time.
  admin.autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(email, password)
  return admin
}
