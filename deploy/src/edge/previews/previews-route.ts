import rateLimit from '@fastify/rate-limit'
import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import { PREVIEWS_PATH, isPreviewName, isRemoteName } from '@coffer/shared-sdk/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boolean, object, parse } from 'valibot'
import { findPreview, listPreviews } from '../../publish/previews.ts'
import type { Storage } from '../../publish/storage.ts'
import type { BackendRequester } from '../ask-backend.ts'
import { getWindowMs } from '../bound-window.ts'
import { toNetworkKey } from '../faults/sender-ids.ts'
import { isToken } from '../releases/operator-access.ts'
import { getHeaders } from '../security-headers.ts'

interface Parts {
  /** The place that the site is served from. */
  readonly storage: Storage
  readonly ask: BackendRequester
  /** Milliseconds. */
  readonly now: () => number
}

const ANSWER_MS = 5_000
const MAX_ANSWER_BYTES = 1_024
const answerSchema = object({ mayOverride: boolean() })

/**
 * Answers the previews of the site to people who may override (ADR 0151): `GET /_previews` lists them, and
 * `GET /_previews/<remote>/<name>` is the signed file of one. To everybody else these paths do not exist, because the names
 * say what is being worked on.
 */
export function servePreviews(server: FastifyInstance, { storage, ask, now }: Parts): void {
  server.register(async (routes) => {
    const keyGenerator = ({ ip }: FastifyRequest) => toNetworkKey(ip)
    const { max } = boundNamed('previewReads')
    await routes.register(rateLimit, { max, timeWindow: getWindowMs('previewReads'), keyGenerator })

    routes.get(PREVIEWS_PATH, async (request, reply) => {
      if (!(await mayOverride(request))) return sendNotFound(reply)
      const previews = await listPreviews(storage, now())
      return send(reply, {
        previews: previews.map(({ remote, name, version, until }) => ({ remote, name, version, until })),
      })
    })

    routes.get<{ readonly Params: { readonly remote: string; readonly name: string } }>(
      `${PREVIEWS_PATH}/:remote/:name`,
      async (request, reply) => {
        const { remote, name } = request.params
        if (!isRemoteName(remote) || !isPreviewName(name) || !(await mayOverride(request)))
          return sendNotFound(reply)
        const preview = await findPreview(storage, { remote, name }, now())
        return preview ? send(reply, preview.text) : sendNotFound(reply)
      },
    )
  })

  /** The server of the request's host decides; its own bounds hold for the sender. Rejects without an answer. */
  async function mayOverride(request: FastifyRequest): Promise<boolean> {
    const { authorization = '' } = request.headers
    if (!isToken(authorization)) return false
    const { status, text } = await ask(request, {
      path: '/ext/may-override',
      headers: { authorization },
      deadlineMs: ANSWER_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    return status === 200 && parse(answerSchema, JSON.parse(text)).mayOverride
  }
}

function send(reply: FastifyReply, answer: object | string): FastifyReply {
  return reply
    .headers({ ...getHeaders(PREVIEWS_PATH), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(answer)
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...getHeaders(PREVIEWS_PATH), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Not found.\n')
}
