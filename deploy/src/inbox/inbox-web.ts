import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import type { InboxMessage } from './message.ts'

const pagePolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
// A mail runs no script and fetches nothing: pictures from other hosts would reveal that it was read.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * Serves the inbox's page and its JSON: `GET /api/messages[?to=address]`, newest first, with an ETag that changes with
 * each mail; `GET /api/messages/:id/html`, the mail's own page; `DELETE /api/messages` empties it.
 */
export function createInboxWeb(store: {
  messages(): InboxMessage[]
  revision(): number
  clear(): void
}): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cache-control', 'no-cache')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy)
  })
  server.register(fastifyStatic, { root: join(import.meta.dirname, 'page'), cacheControl: false })
  server.get<{ Querystring: { to?: string } }>('/api/messages', (request, reply) => {
    const etag = `"${store.revision()}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const to = request.query.to?.toLowerCase()
    return reply.send(store.messages().filter((message) => to === undefined || message.to.includes(to)))
  })
  server.get<{ Params: { id: string } }>('/api/messages/:id/html', (request, reply) => {
    const message = store.messages().find(({ id }) => id === request.params.id)
    if (!message?.html) return reply.code(404).send({ message: 'This message is not here.' })
    // Its links open beside the inbox, not inside the frame.
    const page = `<!doctype html><base target="_blank"><style>body{font:15px/1.45 system-ui}</style>${message.html}`
    return reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(page)
  })
  server.delete('/api/messages', (_request, reply) => {
    store.clear()
    return reply.code(204).send()
  })
  return server
}
