import type { FastifyRequest } from 'fastify'
import { createSenderIds } from './sender-ids.ts'

/** The server's answer about a token: its owner, and whether reports of their pages may withdraw a version. */
export interface Reporter {
  readonly person: string
  readonly counts: boolean
}

/**
 * Asks the server of the request's host about its token; null for a token of nobody. Rejects when there is no answer.
 */
export type ReporterLookup = (request: FastifyRequest, token: string) => Promise<Reporter | null>

interface Parts {
  readonly ask: ReporterLookup
  /** Returns the server of a host: people of two servers are different people. */
  readonly getServerName: (host: string) => string
  /** The number of look-ups that may wait for the server at once. */
  readonly maxLookups: number
  /** Milliseconds. */
  readonly now: () => number
  readonly onError: (error: Error) => void
}

export type Sender =
  /** A person whose reports may withdraw a version; `id` is the same for all their sessions. */
  | { readonly kind: 'person'; readonly id: string }
  /** A sender without a proven session, a new member, or one whom the server could not identify. */
  | { readonly kind: 'unproven' }
  /** Too many look-ups wait for the server already. */
  | { readonly kind: 'busy' }

/** The reports of a visit come within minutes, so the edge asks the server once for all of them. */
const KNOWN_MS = 5 * 60_000
const MAX_KNOWN = 5_000
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const UNPROVEN: Sender = { kind: 'unproven' }

/** Finds out who has sent a report, by the token of the session that it names (ADR 0151). It keeps only hashes. */
export function createReporters({ ask, getServerName, maxLookups, now, onError }: Parts) {
  const getSenderId = createSenderIds()
  const known = new Map<string, { readonly sender: Sender; readonly untilMs: number }>()
  const lookups = new Map<string, Promise<Sender>>()

  async function lookUp(request: FastifyRequest, token: string, key: string): Promise<Sender> {
    try {
      const reporter = await ask(request, token)
      const sender: Sender = reporter?.counts
        ? { kind: 'person', id: getSenderId(`${getServerName(request.hostname)} ${reporter.person}`) }
        : UNPROVEN
      known.set(key, { sender, untilMs: now() + KNOWN_MS })
      for (const oldest of [...known.keys()].slice(0, -MAX_KNOWN)) known.delete(oldest)
      return sender
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return UNPROVEN
    } finally {
      lookups.delete(key)
    }
  }

  return {
    async find(request: FastifyRequest): Promise<Sender> {
      const token = request.headers.authorization ?? ''
      if (!TOKEN.test(token)) return UNPROVEN
      const key = getSenderId(`${request.hostname} ${token}`)
      const found = known.get(key)
      if (found && found.untilMs > now()) return found.sender
      known.delete(key)
      const running = lookups.get(key)
      if (running) return running
      if (lookups.size >= maxLookups) return { kind: 'busy' }
      const lookup = lookUp(request, token, key)
      lookups.set(key, lookup)
      return lookup
    },
  }
}
