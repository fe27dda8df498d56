import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BACKEND_PREFIXES } from '../backend-proxy.ts'
import { getHeaders } from '../security-headers.ts'
import type { LiveRoutes } from './live-routes.ts'

/** "Misdirected request": this server answers, but not for that host. */
const MISDIRECTED = 421

/**
 * Answers pages and calls of hosts without a server: a page of a host that has moved redirects to the same page of the new
 * one, everything else gets a sentence about the reason. Files are the same for all hosts.
 */
export function answerOtherHosts(
  server: FastifyInstance,
  routes: Pick<LiveRoutes, 'now'>,
  isPage: (request: FastifyRequest) => boolean,
): void {
  server.addHook('onRequest', async (request, reply) => {
    const isCall = BACKEND_PREFIXES.some((prefix) => request.url.startsWith(`${prefix}/`))
    if (!isCall && !isPage(request)) return undefined
    const route = routes.now().find(request.hostname)
    if (route.kind === 'server') return undefined
    if (route.kind === 'unknown')
      return refuse(reply, isCall, { message: `No community is served at ${request.hostname}.`, data: {} })
    if (!isCall && request.method === 'GET')
      return reply
        .code(307)
        .headers({ ...getHeaders('/'), 'cache-control': 'no-store', location: route.to + pathIn(request) })
        .send()
    const message = `This community has moved to ${route.to}.`
    // The community's former server answers in the same form (backend/server/move_freeze.go).
    const reason = { code: 'community-moved', message, movedTo: route.to }
    return refuse(reply, isCall, { message, data: { reason } })
  })
}

/** Returns only the path, so that nothing in it leads to a third host. */
function pathIn({ url }: FastifyRequest): string {
  const { pathname, search } = new URL(`http://edge${url}`)
  return pathname + search
}

function refuse(
  reply: FastifyReply,
  isCall: boolean,
  { message, data }: { readonly message: string; readonly data: object },
): FastifyReply {
  return reply
    .code(MISDIRECTED)
    .headers({
      ...getHeaders(isCall ? '/api/' : '/'),
      'cache-control': 'no-store',
      'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    })
    .send(isCall ? JSON.stringify({ status: MISDIRECTED, message, data }) : `${message}\n`)
}
