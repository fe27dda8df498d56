import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address that `releases-link` prints can be opened, and how long the browser then has access. */
const LINK_MS = 60_000
const COOKIE_MS = 12 * 3_600_000

/** A link opens the page once a person follows it; a cookie is what the browser then has. */
export type PassPurpose = 'link' | 'cookie'

/** Makes a text that proves the secret until it expires, without containing it. */
export function makePass(metricsToken: string, purpose: PassPurpose, nowMs: number): string {
  const until = nowMs + (purpose === 'link' ? LINK_MS : COOKIE_MS)
  return `${until}-${sign(metricsToken, purpose, until)}`
}

/** Returns whether a text is a pass that has not expired. */
export function isValidPass(
  metricsToken: string,
  purpose: PassPurpose,
  text: string,
  nowMs: number,
): boolean {
  const [, until = ''] = /^(\d{1,16})-[0-9a-f]{64}$/.exec(text) ?? []
  return Number(until) > nowMs && isEqual(text, `${until}-${sign(metricsToken, purpose, Number(until))}`)
}

function sign(metricsToken: string, purpose: PassPurpose, until: number): string {
  return createHmac('sha256', metricsToken).update(`releases ${purpose} ${until}`).digest('hex')
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that reveals nothing about the texts. */
export function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}
