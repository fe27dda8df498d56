/** The security headers of a Coffer site: one table for the edge and for other servers of its files (ADR 0153). */
import { createHash } from 'node:crypto'
import { OVERRIDE_ORIGINS_META } from '@coffer/shared-sdk/contracts'

type Headers = Readonly<Record<string, string>>

/** The facts that the headers of a site's page depend on. */
export interface PageFacts {
  /** The page itself: its inline scripts and styles are allowed by their hashes. */
  readonly html: string
  /** Origins of remotes that have a host of their own, e.g. `https://events.example`. */
  readonly remoteOrigins: readonly string[]
  /** True for a page of `pnpm dev`: its files have no hashes, and it writes styles as text. */
  readonly isDevelopment?: boolean
}

/**
 * Sent with every answer. Links of mails have a token in their path, and a provider's redirect a code: no request of the
 * page may name its origin page, because servers log that.
 */
const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** The policy of a document that runs nothing, shows nothing and is shown nowhere: for answers that are no page. */
const INERT = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`

/** The headers of a file of the site. */
const FILE: Headers = {
  ...COMMON,
  'content-security-policy': INERT,
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers of everything but the page, by paths in Caddy's pattern syntax: the first match counts. A path that ends with
 * `*` matches every path that begins like it. A path without a match is the page if a browser navigates to it, else a file.
 */
export const HEADER_TABLE: readonly { readonly paths: readonly string[]; readonly headers: Headers }[] = [
  // Anybody can open an uploaded picture like any other address.
  { paths: ['/api/*', '/ext/*'], headers: FILE },
  // This is PocketBase's own page; only framing it is forbidden.
  { paths: ['/_/*'], headers: { ...COMMON, 'content-security-policy': `frame-ancestors 'none'` } },
  {
    // This is public code, which the shell of another host may load.
    paths: ['/remotes/*'],
    headers: { ...FILE, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  },
  {
    // A service worker keeps the policy that it was served with.
    paths: ['/sw.js', '/sw-push.js', '/sw-share.js'],
    headers: {
      ...FILE,
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'`,
    },
  },
  { paths: ['/*'], headers: FILE },
]

/** Returns the headers of an answer to this path that is not the page. */
export function getHeaders(path: string): Headers {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  return HEADER_TABLE.find(({ paths }) => paths.some(matches))?.headers ?? FILE
}

/** Browser features that Coffer does not use, switched off for the page and for everything it might embed. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS = [...UNUSED_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ')

/** Returns the headers of the page. */
export function pageHeaders({ html, remoteOrigins, isDevelopment = false }: PageFacts): Headers {
  const hosts = [...remoteOrigins, ...overrideOrigins(html)]
  const sources = (...list: readonly string[]) => [...list, ...hosts].join(' ')
  const policy = [
    `default-src 'none'`,
    `script-src ${sources("'self'", ...hashInlineElements('script', html))}`,
    `style-src ${isDevelopment ? "'unsafe-inline'" : [...hashInlineElements('style', html), EMPTY_STYLE].join(' ')}`,
    `img-src 'self' data: blob:`,
    `connect-src ${sources("'self'")}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
  return {
    ...COMMON,
    'content-security-policy': policy,
    // A script without a hash does not run, no matter how it was requested.
    ...(isDevelopment ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  }
}

/** Returns the headers of a document of the edge itself, which uses nothing but its inline script and style and its own address. */
export function documentHeaders(html: string): Headers {
  const policy = [
    `default-src 'none'`,
    `script-src ${hashInlineElements('script', html).join(' ') || "'none'"}`,
    `style-src ${hashInlineElements('style', html).join(' ') || "'none'"}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  return {
    ...COMMON,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  }
}

/** Returns the origins of a developer's override of a remote, as the page lists them; `:*` means any port. */
function overrideOrigins(html: string): readonly string[] {
  const meta = new RegExp(`<meta name="${OVERRIDE_ORIGINS_META}" content="([^"]*)"`)
  const [, content = ''] = meta.exec(html) ?? []
  return content.split(' ').filter((origin) => /^https?:\/\/[\w.-]+(:(\d+|\*))?$/.test(origin))
}

/** styled-components adds empty style elements and fills them rule by rule, which no policy prevents. */
const EMPTY_STYLE = `'${hashText('')}'`

function hashText(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Returns the hashes of the page's inline scripts or style elements. */
function hashInlineElements(tag: 'script' | 'style', html: string): readonly string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc[\\s=>])[^>]*>([\\s\\S]*?)</${tag}>`, 'gi')
  // A browser turns CRLF into LF while parsing and hashes the parsed text.
  return [...html.matchAll(inline)].map(([, text = '']) => `'${hashText(text.replaceAll(/\r\n?/g, '\n'))}'`)
}
