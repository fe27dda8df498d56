import { createHash } from 'node:crypto'

/**
 * Sent with everything. Links of mails carry a token in their path, and a provider's way back a code: no request of the page
 * may tell where it came from, as servers write that down.
 */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

const inlineScript = /<script(?![^>]*\ssrc[\s=>])[^>]*>([\s\S]*?)<\/script>/gi

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, source = '']) => {
    // A browser turns CRLF into LF while parsing and hashes what it parsed.
    const parsed = source.replaceAll(/\r\n?/g, '\n')
    return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`
  })
}

/**
 * The headers of an HTML page. Scripts come from this origin only, and the page's own inline scripts are
 * allowed by their hash, so that an injected one does not run. Inline styles are allowed because
 * styled-components writes style elements.
 */
export function pageHeaders(html: string): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
