import type { FastifyRequest } from 'fastify'
import type { BackendRequester } from '../ask-backend.ts'
import { isEqual, isValidPass, makePass } from './pass.ts'
import type { PassPurpose } from './pass.ts'

/** The cookie by which a browser proves to be an operator's: the token of a superuser, or a pass. */
export const OPERATOR_COOKIE = 'coffer_operator'

const ANSWER_MS = 5_000
const MAX_ANSWER_BYTES = 65_536
/** Only superusers may call it, and its answer is short. */
const SUPERUSER_CALL = '/api/crons'

interface Parts {
  /** The secret of the metrics; empty if there is none. */
  readonly metricsToken: string
  /** True if the dashboard and the calls of superusers are passed on. */
  readonly passesDashboard: boolean
  readonly ask: BackendRequester
  /** Milliseconds. */
  readonly now: () => number
}

export type OperatorAccess = ReturnType<typeof createOperatorAccess>

/**
 * Decides who is an operator (ADR 0205): the sender of the secret of the metrics, or of a pass that was made with it, and a
 * superuser where the edge passes the dashboard on.
 */
export function createOperatorAccess({ metricsToken, passesDashboard, ask, now }: Parts) {
  const isPass = (purpose: PassPurpose, text: string) =>
    metricsToken !== '' && isValidPass(metricsToken, purpose, text, now())

  async function isSuperuser(request: FastifyRequest, token: string): Promise<boolean> {
    if (!passesDashboard || !isToken(token)) return false
    try {
      const headers = { authorization: token }
      const question = { headers, deadlineMs: ANSWER_MS, maxBytes: MAX_ANSWER_BYTES }
      return (await ask(request, { path: SUPERUSER_CALL, ...question })).status === 200
    } catch {
      // Without an answer nobody is proven.
      return false
    }
  }

  return {
    async isOperator(request: FastifyRequest): Promise<boolean> {
      const { authorization = '' } = request.headers
      if (isBearer(authorization, metricsToken)) return true
      const cookie = readCookie(request)
      if (isPass('cookie', cookie)) return true
      return (await isSuperuser(request, authorization)) || isSuperuser(request, cookie)
    },

    /** Returns the cookie for a browser that has opened an address of `releases-link`; null if it is not valid now. */
    admit(link: string): string | null {
      return isPass('link', link) ? makePass(metricsToken, 'cookie', now()) : null
    },
  }
}

/** Returns whether a header has the secret; takes a time that reveals nothing about it. False if there is no secret. */
export function isBearer(authorization: string, token: string): boolean {
  return token !== '' && isEqual(authorization, `Bearer ${token}`)
}

/** Returns whether a text has the form of a token of PocketBase. */
export function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)
}

function readCookie({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return cookies.find(([name]) => name === OPERATOR_COOKIE)?.[1] ?? ''
}
