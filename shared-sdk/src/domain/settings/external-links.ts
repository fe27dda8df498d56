/** The links that a community shows to its members. Source: product 2.13, 3.5. */
import type { ExternalLink } from '../entities.ts'
import { LINK_ICONS } from '../entities.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { isPlainEmail, validateEmail } from '../members/sign-in-input.ts'
import { cleanText, isDisplayable } from '../text/visible-text.ts'

export const MAX_LINKS = 12
const MAX_TITLE = 60
const MAX_PATH = 500

/**
 * Returns at most 12 links in their stored form. Refused with the field of the first wrong one, e.g.
 * `externalLinks.0.path`.
 */
export function validateLinks(links: readonly ExternalLink[]): Result<readonly ExternalLink[]> {
  if (links.length > MAX_LINKS) return refuseWith('links-too-many', 'externalLinks')
  const checked: ExternalLink[] = []
  for (const [index, link] of links.entries()) {
    const result = validateLink(link)
    if (!result.ok) {
      const { refusal } = result
      return {
        ok: false,
        refusal: { ...refusal, field: `externalLinks.${index}.${refusal.field ?? 'path'}` },
      }
    }
    checked.push(result.value)
  }
  return ok(checked)
}

/**
 * Returns a link in its stored form: with a title, a known icon and a safe path. `example.org` becomes
 * `https://example.org`, an e-mail address a `mailto:`. Refused with the field `title` or `path`.
 */
export function validateLink({ title, path, icon }: ExternalLink): Result<ExternalLink> {
  const name = cleanText(title)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'title')
  if (name === '') return refuseWith('link-title-required', 'title')
  if (name.length > MAX_TITLE) return refuseWith('text-too-long', 'title')
  const target = completePath(path.trim())
  if (target.length > MAX_PATH || !isSafePath(target)) return refuseWith('link-unsafe', 'path')
  return ok({ title: name, path: target, icon: LINK_ICONS.find((each) => each === icon) ?? 'link' })
}

/** Completes a path that was typed without a protocol. */
function completePath(typed: string): string {
  const email = /^mailto:/i.test(typed) ? null : validateEmail(typed)
  if (email?.ok === true) return `mailto:${email.value}`
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]|$)/i.test(typed) ? `https://${typed}` : typed
}

/** Accepts web pages, mail addresses and pages of this app: nothing that runs as a script or imitates another host. */
function isSafePath(path: string): boolean {
  if (!isDisplayable(path) || /[\s\\<>"]/.test(path)) return false
  if (/^mailto:/i.test(path)) return isPlainEmail(path.slice('mailto:'.length))
  // A name and password before the host are refused: `https://bank.example@evil.test` leads to evil.test.
  return /^https?:\/\/[^/?#@]+([/?#].*)?$/i.test(path) || /^\/(?!\/)/.test(path)
}
