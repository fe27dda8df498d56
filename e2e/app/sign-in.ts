/** The ways to sign in, and what a person needs before they can. */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import type { Stack } from './stack.ts'
import { getSuperuserClient } from './superuser.ts'

/** Requests a code as a person would, and returns the code that arrives. */
export async function asksForCode(page: Page, stack: Stack, email: string): Promise<string> {
  const before = stack.inbox.messages().length
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request code' }).click()
  return codeFromMail(stack, email, before)
}

/** Types a code; the last digit submits it. */
export async function entersCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
}

/** Returns the step of the onboarding that is shown. */
export function step(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title, exact: true })
}

/** Returns the code of the newest mail to this address that came after the first `before` mails. */
export async function codeFromMail(stack: Stack, email: string, before: number): Promise<string> {
  const newest = () =>
    stack.inbox
      .messages()
      .slice(0, stack.inbox.messages().length - before)
      .find((message) => message.to.includes(email))
  await expect.poll(newest, { message: `a mail to ${email}` }).toBeTruthy()
  const code = newest()?.code
  if (!code) throw new Error(`The mail to ${email} has no code.`)
  return code
}

/** Ten hours, which is longer than any run. */
const TOKEN_SECONDS = 36_000

/**
 * Returns what a signed-in browser has stored, by the superuser's impersonation. So journeys that are not about signing
 * in save the mail, and do not count towards the limit on codes.
 */
export async function storedSession(
  stack: Pick<Stack, 'backendUrl' | 'superuser'>,
  email: string,
): Promise<Record<string, string>> {
  const admin = await getSuperuserClient(stack)
  const user = await admin.collection('users').getFirstListItem(admin.filter('email = {:email}', { email }))
  const session = await admin.collection('users').impersonate(user.id, TOKEN_SECONDS)
  const { token, record } = session.authStore
  return { pocketbase_auth: JSON.stringify({ token, record }) }
}

/** Lets Kavya invite an address to Harbour House. */
export async function isInvited(stack: Stack, email: string): Promise<void> {
  const admin = await getSuperuserClient(stack)
  await admin
    .collection('invites')
    .create({ organisation: demoId('harbour'), by: demoId('user', 'kavya'), email, accepted: false })
}

/** Makes a person who has signed in once and belongs to no community yet: their onboarding comes next. */
export async function hasSignedUp(stack: Stack, email: string, name = ''): Promise<void> {
  const admin = await getSuperuserClient(stack)
  const password = crypto.randomUUID()
  await admin
    .collection('users')
    .create({ email, name, verified: true, role: 'user', password, passwordConfirm: password })
}
