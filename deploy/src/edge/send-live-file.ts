import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, LiveFile } from './live-files.ts'
import { getHeaders } from './security-headers.ts'

function acceptedEncodings(header: string): Set<string> {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
  return new Set(
    offers.filter(([, weight]) => !weight || !/^q=0(\.0*)?$/.test(weight)).map(([name = '']) => name),
  )
}

function bestEncoding(file: LiveFile, header: string): Encoding {
  const accepted = acceptedEncodings(header)
  return (['br', 'gzip'] as const).find((name) => accepted.has(name) && file.bodies[name]) ?? 'identity'
}

function isKnown(etag: string, header: string | undefined): boolean {
  if (!header) return false
  return header.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')))
}

/**
 * Answers with a live file: revalidated each time, compressed if the caller accepts that, 304 if the caller has it. Headers of
 * the file's own, such as the page's, replace those of its path.
 */
export function sendLiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file }: { readonly path: string; readonly file: LiveFile },
): FastifyReply {
  const encoding = bestEncoding(file, request.headers['accept-encoding'] ?? '')
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.headers({
    ...getHeaders(path),
    ...file.headers,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  })
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}
