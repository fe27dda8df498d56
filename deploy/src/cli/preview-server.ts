import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENTRY_INTEGRITY_FILE } from '@coffer/shared-sdk/contracts'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { getHeaders } from '../edge/security-headers.ts'
import { computeIntegrity } from '../publish/built-files.ts'

/**
 * Serves a remote's build for `?override=` (ADR 0151): its files at the root, to pages of every origin, always in their
 * present state. It listens on this machine alone unless `host` says otherwise. Rejects when the port is taken.
 */
export async function startPreview({
  dist,
  port,
  host = '127.0.0.1',
}: {
  readonly dist: string
  readonly port: number
  readonly host?: string
}): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = fastify({ forceCloseConnections: true })
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers({ ...getHeaders('/remotes/'), 'cache-control': 'no-store' })
    },
  })
  server.get(`/${ENTRY_INTEGRITY_FILE}`, async (_request, reply) => {
    const entry = await readFile(join(dist, 'remoteEntry.js'))
    return reply
      .headers({ ...getHeaders('/remotes/'), 'cache-control': 'no-store' })
      .type('text/plain')
      .send(computeIntegrity(entry))
  })
  const address = new URL(await server.listen({ port, host }))
  return { port: Number(address.port), stop: () => server.close() }
}
