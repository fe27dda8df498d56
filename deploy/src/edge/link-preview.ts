/**
 * Adds the tags that chats and search engines show for a link (product 1.2): the name, description and icon of the community at the
 * address, which everybody can see on the login page. It adds nothing about the page that the link leads to.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { array, object, parse, string } from 'valibot'
import type { BackendRequester } from './ask-backend.ts'
import type { LiveFile } from './live-files.ts'

/**
 * Milliseconds that the server may take: crawlers wait no longer for a page. Without an answer the crawler gets the
 * page as published.
 */
const ANSWER_MS = 1_000
const MAX_ANSWER_BYTES = 16_384
/** Milliseconds before the edge asks a server again that did not answer. */
const PAUSE_MS = 10_000

const manifestSchema = object({
  name: string(),
  description: string(),
  icons: array(object({ src: string(), sizes: string() })),
})

/** Returns the site's page with the tags that previews read, for callers that are not browsers. */
export interface LinkPreviews {
  readonly of: (request: FastifyRequest, page: LiveFile) => Promise<LiveFile>
}

interface PreviewOptions {
  readonly ask: BackendRequester
  /** Returns a moment in milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: Error) => void
}

/**
 * Returns whether the caller is a browser: only browsers send a fetch mode. At addresses without TLS they send none,
 * and get the tags too.
 */
export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] !== undefined

export function createLinkPreviews({ ask, now, onError }: PreviewOptions): LinkPreviews {
  let pausedUntil = 0
  async function readSite(request: FastifyRequest) {
    const language = request.headers['accept-language']
    const { status, text } = await ask(request, {
      path: '/ext/web-manifest',
      headers: language === undefined ? {} : { 'accept-language': language },
      deadlineMs: ANSWER_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    if (status !== 200) throw new Error(`The server answered ${status} for the manifest of ${request.host}.`)
    return parse(manifestSchema, JSON.parse(text))
  }
  return {
    of: async (request, page) => {
      if (now() < pausedUntil) return page
      try {
        const { name, description, icons } = await readSite(request)
        const icon = icons.find(({ sizes }) => sizes === '512x512') ?? icons[0]
        const image = icon && `${request.protocol}://${request.host}${icon.src}`
        return withTags(page, { name, description, image })
      } catch (error) {
        pausedUntil = now() + PAUSE_MS
        onError(error as Error)
        return page
      }
    },
  }
}

interface PreviewTags {
  readonly name: string
  readonly description: string
  /** An absolute URL; undefined without a picture. */
  readonly image: string | undefined
}

function withTags(page: LiveFile, tags: PreviewTags): LiveFile {
  const identity = Buffer.from(insertTags(page.bodies.identity.toString(), tags))
  const etag = createHash('sha256').update(page.etag).update(identity).digest('base64url').slice(0, 22)
  return { ...page, bodies: { identity }, etag }
}

/** Replaces the page's own title and description with the community's. */
export function insertTags(html: string, { name, description, image }: PreviewTags): string {
  const tags = [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries({ type: 'website', site_name: name, title: name, description, image }).flatMap(
      ([property, content]) =>
        content === undefined ? [] : [`<meta property="og:${property}" content="${escapeHtml(content)}">`],
    ),
    '<meta name="twitter:card" content="summary">',
  ]
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join(''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
