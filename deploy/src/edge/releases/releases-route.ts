import { PAGE_NOTICE_HEADER, RegistryError, parsePageNotice } from '@coffer/shared-sdk/contracts'
import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../publish/storage.ts'
import { describeReleases } from '../../releases/describe-releases.ts'
import { renderProblem, renderReleases } from '../../releases/page/releases-page.ts'
import { createReleasesReader } from '../../releases/read-releases.ts'
import type { UsageCounter } from '../../releases/usage.ts'
import { isSuperusersCall } from '../request-checks.ts'
import { documentHeaders } from '../security-headers.ts'
import { OPERATOR_COOKIE, isToken } from './operator-access.ts'
import type { OperatorAccess } from './operator-access.ts'
import { LINK_PARAMETER, RELEASES_DATA_PATH, RELEASES_PATH } from './paths.ts'

interface Parts {
  readonly storage: Storage
  readonly usage: UsageCounter
  readonly access: OperatorAccess
  /** Milliseconds. */
  readonly now: () => number
}

/**
 * Answers the page of the releases to operators (ADR 0205). A request of anybody else goes on to the other routes as one for a
 * path that does not exist. Call before what refuses or passes on such paths.
 */
export function serveReleases(server: FastifyInstance, { storage, usage, access, now }: Parts): void {
  const readSite = createReleasesReader(storage)

  server.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(`http://edge${request.url}`)
    if (request.method !== 'GET' || (pathname !== RELEASES_PATH && pathname !== RELEASES_DATA_PATH))
      return undefined
    const link = searchParams.get(LINK_PARAMETER)
    if (link !== null) {
      const pass = access.admit(link)
      if (pass === null) return undefined
      return setCookie(request, reply, pass)
        .code(303)
        .headers({ ...documentHeaders(''), 'cache-control': 'no-store', location: RELEASES_PATH })
        .send()
    }
    if (!(await access.isOperator(request))) return undefined
    return pathname === RELEASES_DATA_PATH ? sendData(reply) : sendPage(reply)
  })

  // A superuser who has signed in on the dashboard opens the page without signing in again.
  server.addHook('onSend', async (request, reply) => {
    const { authorization = '' } = request.headers
    if (reply.statusCode === 200 && isToken(authorization) && isSuperusersCall(request))
      setCookie(request, reply, authorization)
  })

  async function describe() {
    const site = await readSite()
    if (!site) return null
    const releases = describeReleases({
      ...site,
      usage: usage.read(),
      now: new Date(now()).toISOString(),
    })
    return { ...releases, isSigned: site.isSigned }
  }

  async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
    let html: string
    try {
      const releases = await describe()
      html = releases ? renderReleases(releases) : renderProblem('Nothing has been published yet.')
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      html = renderProblem(`The registry cannot be read: ${error.message}`)
    }
    return reply
      .headers({
        ...documentHeaders(html),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(html)
  }

  async function sendData(reply: FastifyReply): Promise<FastifyReply> {
    return reply
      .headers({ ...documentHeaders(''), 'cache-control': 'no-store' })
      .send({ releases: await describe(), usage: usage.read() })
  }
}

/** Only the page of the releases receives the cookie, and no script can read it. */
function setCookie({ protocol }: FastifyRequest, reply: FastifyReply, value: string): FastifyReply {
  const secure = protocol === 'https' ? '; Secure' : ''
  return reply.header(
    'set-cookie',
    `${OPERATOR_COOKIE}=${value}; Path=${RELEASES_PATH}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Counts the open pages that name their builds while they ask for the release that is served. */
export function countPages(server: FastifyInstance, usage: Pick<UsageCounter, 'noticed'>): void {
  const most = boundNamed('pageNoticeCharacters').max
  server.addHook('onRequest', async ({ method, url, headers }) => {
    const value = headers[PAGE_NOTICE_HEADER]
    if (method !== 'GET' || url !== '/_version.json' || typeof value !== 'string') return
    const notice = value.length <= most ? parsePageNotice(value) : null
    if (notice) usage.noticed(notice)
  })
}
