import { extname } from 'node:path'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export function getContentType(path: string): string {
  return CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Files that never change once they are published: their names contain a hash or a version. */
export const IMMUTABLE_PATH = /^(assets|remotes)\//

/** Returns the cache header: immutable files are kept; all others are revalidated each time. */
export function getCacheControl(path: string): string {
  return IMMUTABLE_PATH.test(path) ? IMMUTABLE : 'no-cache'
}
