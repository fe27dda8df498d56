/** What a person does first with the product, by requests to its edge. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Inbox } from '../../inbox/inbox.ts'

const MEMBER = 'kavya@coffer.test'
const MAIL_WITHIN_MS = 60_000

/** Loads the page, and a script that it names. */
export async function openPage(edge: string): Promise<void> {
  const page = await getText(`${edge}/`)
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  if (script === undefined) throw new Error(`The page has no script:\n${page.slice(0, 400)}`)
  await getText(new URL(script, edge).href)
}

/** Signs a member in with the code of a mail and returns the session's token. */
export async function signIn(edge: string, inbox: Inbox): Promise<string> {
  const users = `${edge}/api/collections/users`
  const { otpId } = await post(`${users}/request-otp`, { email: MEMBER })
  const deadline = performance.now() + MAIL_WITHIN_MS
  const code = () => inbox.messages().find(({ to }) => to.includes(MEMBER))?.code
  while (!code()) {
    if (performance.now() > deadline) throw new Error(`No mail with a code arrived for ${MEMBER}.`)
    await delay(200)
  }
  const { token } = await post(`${users}/auth-with-otp`, { otpId, password: code() })
  return String(token)
}

/** Throws unless the session is still valid. */
export async function checkSession(edge: string, token: string): Promise<void> {
  await post(`${edge}/api/collections/users/auth-refresh`, {}, token)
}

async function getText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`GET ${url} answered ${answer.status}.`)
  return answer.text()
}

async function post(url: string, body: unknown, token = ''): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: token }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${text.slice(0, 400)}`)
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}
