import { user } from '../access-rules/world.ts'
import { getHeaders } from './bench.ts'
import type { Bench } from './bench.ts'
import type { BadCase } from './case.ts'
import type { FineRequest } from './bodies.ts'
import type { RawRequest } from './send.ts'

const BOUNDARY = '----spoilt'
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
/** A picture of one pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
/** The file is the same picture, and a script at the same time. */
const POLYGLOT = Buffer.concat([GIF, Buffer.from('/*</script>*/=1;alert(1)//')])

interface Upload {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

const upload = (name: string, type: string, content: string | Buffer): Upload => ({
  name,
  type,
  content: Buffer.from(content),
})

/** Each file is no picture, has the name of another type, or is too large. */
const UPLOADS: readonly Upload[] = [
  upload('me.svg', 'image/svg+xml', SCRIPT),
  upload('me.png', 'image/png', SCRIPT),
  upload('me.png', 'image/png', `<?xml version="1.0"?>\n<!-- x -->\n${SCRIPT}`),
  upload('me.html', 'text/html', '<!doctype html><script>alert(1)</script>'),
  upload('me.gif', 'image/gif', '<!doctype html><script>alert(1)</script>'),
  upload('me.png', 'image/png', '#!/bin/sh\nrm -rf /'),
  upload('me.png', 'image/png', 'MZ\u0090\u0000'),
  upload('me.jpg', 'image/jpeg', '{"a":1}'),
  upload('me.webp', 'image/webp', 'RIFF\u0000\u0000'),
  upload('empty.png', 'image/png', ''),
  upload('me.js', 'image/gif', POLYGLOT),
  upload('me.mjs', 'image/gif', GIF),
  upload('me.css', 'image/gif', GIF),
  upload('me.svg', 'image/gif', GIF),
  upload('me.html', 'image/gif', POLYGLOT),
  upload('me.gif.html', 'image/gif', GIF),
  upload('large.gif', 'image/gif', Buffer.concat([GIF, Buffer.alloc(6 * 1024 * 1024)])),
]

/** Builds a form with the valid fields, and the file. */
export function buildForm(
  write: FineRequest,
  field: string,
  file: Upload,
): Pick<RawRequest, 'body' | 'headers'> {
  const part = (head: string, content: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const fields = Object.entries(write.body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      part(`name="${name}"`, Buffer.from(typeof one === 'object' ? JSON.stringify(one) : String(one))),
    ),
  )
  const head = `name="${field}"; filename="${file.name}"\r\nContent-Type: ${file.type}`
  return {
    headers: { ...write.request.headers, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...fields, part(head, file.content), Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

export function uploadCases(write: FineRequest, field: string): BadCase[] {
  return UPLOADS.map((file, index) => ({
    route: write.route,
    kind: 'files',
    what: `${field}: ${file.name} (${index})`,
    request: { ...write.request, ...buildForm(write, field, file) },
  }))
}

const PATHS = [
  '/api/files/users/{id}/..%2f..%2f..%2fdata.db',
  '/api/files/users/{id}/..%252f..%252fdata.db',
  '/api/files/users/..%2f..%2f/data.db',
  '/api/files/..%2f..%2f/x/data.db',
  '/api/files/users/{id}/%2fetc%2fpasswd',
  '/api/files/users/{id}/%00',
  '/api/files/users/{id}/..%5c..%5cdata.db',
  "/api/files/users/{id}'%20OR%20'1'%3D'1/x.png",
  `/api/files/users/{id}/${'x'.repeat(5_000)}`,
  '/api/files/_superusers/x/y?token=eyJhbGciOiJub25lIn0.e30.',
  '/api/files/users/../../../data.db',
  '/api/files/users/{id}/../../../../data.db',
  '/..%2f..%2fdata.db',
  '/_/..%2f..%2fdata.db',
]

/** Paths that lead out of the folder of files. */
export const fileCases = (bench: Bench): BadCase[] =>
  PATHS.map((path) => ({
    route: 'GET /api/files',
    kind: 'path',
    what: path.slice(0, 60),
    request: {
      method: 'GET',
      path: path.replace('{id}', user('otto')),
      headers: getHeaders(bench, 'owner'),
    },
    // Go repairs `..` by redirecting the browser.
    accepts: ({ text }) => (text.includes('SQLite') ? 'served the database' : ''),
    undo: () => undefined,
  }))
