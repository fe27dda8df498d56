import { demoId } from '@coffer/backend/demo/plan-builder'
import type { Stack } from './stack.ts'
import { superuserOf } from './superuser.ts'

/** Has an address invited to Harbour House, by Kavya. */
export async function isInvited(stack: Stack, email: string): Promise<void> {
  const admin = await superuserOf(stack)
  await admin
    .collection('invites')
    .create({ organisation: demoId('harbour'), by: demoId('user', 'kavya'), email, accepted: false })
}

/** Makes somebody who has signed in once and belongs nowhere yet: their onboarding is before them. */
export async function hasSignedUp(stack: Stack, email: string, name = ''): Promise<void> {
  const admin = await superuserOf(stack)
  const password = crypto.randomUUID()
  await admin
    .collection('users')
    .create({ email, name, verified: true, role: 'user', password, passwordConfirm: password })
}
