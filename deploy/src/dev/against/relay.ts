import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'
import type { FastifyReply } from 'fastify'
import { boolean, object, parse } from 'valibot'
import { BACKEND_PREFIXES } from '../../edge/backend-proxy.ts'
import { isToken } from '../../edge/releases/operator-access.ts'
import { StartFailure } from '../../start/failure.ts'

const QUESTION = '/ext/may-override'
const LIMIT_MS = 10_000
/** A person whose rights change gets another answer after this time. */
const KNOWN_MS = 5 * 60_000

const answerSchema = object({ mayOverride: boolean() })

export interface Relay {
  /** The address at which the edge of `pnpm dev` finds its server. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Passes the calls of `pnpm dev --against` on to a deployed system, in place of the server of this machine. People who are signed
 * in may use it only if they may override there, because the code under development runs with their rights on real data (ADR
 * 0151). Throws a StartFailure if the system cannot be used.
 */
export async function startRelay(origin: string): Promise<Relay> {
  await checkSystem(origin)
  const mayOverride = createQuestion(origin)
  const server = fastify({ forceCloseConnections: true })
  server.addHook('preHandler', async ({ headers }, reply) => {
    const { authorization = '' } = headers
    if (!isToken(authorization) || (await mayOverride(authorization))) return undefined
    return refuse(reply)
  })
  for (const prefix of BACKEND_PREFIXES)
    server.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // Streams of events stay open.
      undici: { bodyTimeout: 0, headersTimeout: 0 },
      replyOptions: { rewriteRequestHeaders: (_request, headers) => withoutEdge(headers) },
    })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, stop: () => server.close() }
}

/** Removes what the edge of this machine says about the caller: the one of the deployed system says it itself. */
function withoutEdge<Headers extends object>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !/^x-(forwarded|edge)-/.test(name))
  return Object.fromEntries(kept) as Headers
}

function refuse(reply: FastifyReply): FastifyReply {
  const message = 'Only admins of a community may develop against a deployed system.'
  return reply.code(403).send({ status: 403, message, data: {} })
}

function createQuestion(origin: string): (token: string) => Promise<boolean> {
  const known = new Map<string, { readonly answer: Promise<boolean>; readonly untilMs: number }>()
  return (token) => {
    const found = known.get(token)
    if (found && found.untilMs > Date.now()) return found.answer
    const answer = ask(origin, token)
    known.set(token, { answer, untilMs: Date.now() + KNOWN_MS })
    answer.catch(() => known.delete(token))
    return answer
  }
}

async function ask(origin: string, token: string): Promise<boolean> {
  const response = await fetch(origin + QUESTION, {
    headers: { authorization: token },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The system itself answers calls with a session that has ended.
  if (response.status === 401) return true
  if (!response.ok) throw new Error(`${origin} answered ${response.status} about the rights of a session.`)
  return parse(answerSchema, await response.json()).mayOverride
}

async function checkSystem(origin: string): Promise<void> {
  const response = await fetch(origin + QUESTION, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null)
  if (response?.status === 401) return
  throw new StartFailure(
    response === null
      ? `${origin} cannot be reached.`
      : `${origin} is no Coffer of this version: it does not answer ${QUESTION}. Deploy its server first.`,
  )
}
