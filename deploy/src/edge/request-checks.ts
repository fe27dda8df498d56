import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BACKEND_PREFIXES } from './backend-proxy.ts'
import { getHeaders } from './security-headers.ts'

/** Methods whose requests have no body. */
const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']

/** PocketBase's calls that only superusers make; its dashboard is checked too. */
const SUPERUSERS = ['backups', 'crons', 'logs', 'settings', 'sql']

/**
 * Matches calls of a collection that everybody makes, by name: superusers' collections begin with an underscore, and an
 * id has digits.
 */
const COLLECTION_CALL =
  /^\/api\/collections\/[a-z][a-z_]*\/(?:records(?:\/[\w-]+)?|(?:auth|request|confirm)-[a-z0-9-]+)$/

/** Matches the first part of another call; in any other spelling the server might read it as one of SUPERUSERS. */
const OTHER_CALL = /^\/api\/([a-z0-9-]+)(?:\/|$)/

/**
 * Refuses bodies of methods without one, before anything is sent to PocketBase: servers read them differently, and the next
 * request may be read from the wrong place. Node's parser refuses a request with two lengths, or a length that is no number.
 */
export function refuseBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!hasUnexpectedBody(request)) return undefined
    const message = `A ${request.method} request has no body.`
    // The next bytes on the connection may be the body.
    return reply
      .header('connection', 'close')
      .code(400)
      .headers(answerHeaders(request))
      .send(formatBody(400, message))
  })
}

/** Refuses the dashboard and the calls of superusers, as if they did not exist. */
export function refuseSuperusers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isCall(request) || isOpen(request)) return undefined
    return reply
      .code(404)
      .headers(answerHeaders(request))
      .send(formatBody(404, "The requested resource wasn't found."))
  })
}

function hasUnexpectedBody({ method, headers }: FastifyRequest): boolean {
  if (!WITHOUT_BODY.includes(method)) return false
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const isCall = (request: FastifyRequest): boolean =>
  BACKEND_PREFIXES.some((prefix) => {
    const path = getPath(request)
    return path === prefix || path.startsWith(`${prefix}/`)
  })

/** Returns whether a request is a call that only superusers make. */
export function isSuperusersCall(request: FastifyRequest): boolean {
  return getPath(request).startsWith('/api/') && !isOpen(request)
}

function isOpen(request: FastifyRequest): boolean {
  const path = getPath(request)
  if (path.startsWith('/ext/')) return true
  const [, call] = OTHER_CALL.exec(path) ?? []
  if (call === 'collections') return COLLECTION_CALL.test(path)
  return call !== undefined && !SUPERUSERS.includes(call)
}

const answerHeaders = (request: FastifyRequest) => ({
  ...getHeaders(isCall(request) ? '/api/' : '/'),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
})

/** The answer has PocketBase's shape. */
const formatBody = (status: number, message: string): string => JSON.stringify({ status, message, data: {} })
