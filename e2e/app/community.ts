/**
 * Creates separate communities for journeys that join and create some, so that the demo's communities stay unchanged.
 */
import type PocketBase from 'pocketbase'
import { expect } from 'playwright/test'
import { hasSignedUp } from './sign-in.ts'
import type { Stack } from './stack.ts'
import { getSuperuserClient } from './superuser.ts'

export interface Founder {
  readonly community: string
  /** Invites an address as a person does it in the app. */
  readonly invites: (email: string) => Promise<void>
  /** Makes an invite link. Returns its token. */
  readonly makesLink: () => Promise<string>
}

/** Signs up a new person who creates a community at this address. */
export async function hasFounded(
  stack: Stack,
  { email, community, url }: { readonly email: string; readonly community: string; readonly url: string },
): Promise<Founder> {
  await hasSignedUp(stack, email, email.split('@', 1)[0])
  const { client, id } = await createClient(stack, email)
  const { id: organisation } = await client
    .collection('organisations')
    .create({ name: community, created_by: id, url })
  const { id: membership } = await client.collection('authz').getFirstListItem(`user = '${id}'`)
  client.beforeSend = (address, options) => ({
    url: address,
    options: { ...options, headers: { ...options.headers, 'X-Authz': membership, 'X-Org': organisation } },
  })
  return {
    community,
    invites: async (invited) => {
      const invite = { organisation, by: id, email: invited, accepted: false }
      await client.collection('invites').create(invite)
    },
    makesLink: async () => {
      const link = await client.collection('invite_links').create({ organisation, by: id, days: 1 })
      return String(link['token'])
    },
  }
}

/** Joins by a link, without the app. */
export async function joinsBy(stack: Stack, email: string, name: string, token: string): Promise<void> {
  await hasSignedUp(stack, email, name)
  await joinsAgain(stack, email, token)
}

/** Does the same for somebody who is already in another community. */
export async function joinsAgain(stack: Stack, email: string, token: string): Promise<void> {
  const { client } = await createClient(stack, email)
  await client.send('/ext/join', { method: 'POST', body: { token } })
}

/** Returns the path of the newest mail to this address whose link has this text in its path. */
export async function pathInMail(stack: Stack, email: string, part: string): Promise<string> {
  const admin = await getSuperuserClient(stack)
  const find = () =>
    stack.inbox.messages().find(({ to, html }) => to.includes(email) && html?.includes(part) === true)
  await expect
    .poll(async () => {
      // The notifier does this every second.
      await admin.send('/api/crons/coffer-invites', { method: 'POST' })
      return find()
    })
    .toBeTruthy()
  const href = /href="([^"]+)"/.exec(find()?.html ?? '')?.[1]
  if (href === undefined) throw new Error(`The mail to ${email} has no link.`)
  return new URL(href).pathname
}

async function createClient(stack: Stack, email: string): Promise<{ client: PocketBase; id: string }> {
  const admin = await getSuperuserClient(stack)
  const { id } = await admin.collection('users').getFirstListItem(admin.filter('email = {:email}', { email }))
  return { client: await admin.collection('users').impersonate(id, 3_600), id }
}
