import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'

export interface TemporarySite {
  dir: string
  write(path: string, content: string | Buffer): void
  remove(): void
}

/** Creates a folder with the given files, laid out like a published site. */
export function temporarySite(files: Record<string, string | Buffer>): TemporarySite {
  const dir = mkdtempSync(join(tmpdir(), 'coffer-site-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { dir, write, remove: () => rmSync(dir, { recursive: true }) }
}

/** Returns a build as the registry lists it, with only an entry. */
export function registeredBuild(version: string, folder = `/remotes/mf-events/${version}/`): RegistryRemote {
  return {
    version,
    contract: 1,
    requires: {},
    entry: { href: `${folder}remoteEntry.js`, integrity: `sha256-${'A'.repeat(43)}=` },
    preload: { app: [] },
    slots: [],
    sheets: [],
    screens: [],
    navigation: null,
    feature: null,
    publishedAt: '2026-03-01T10:00:00.000Z',
  }
}

export interface TinyBackend {
  url: string
  server: Server
  stop(): Promise<void>
}

/** Starts a replacement for PocketBase: plain HTTP, on any free port unless one is given. */
export async function tinyBackend(listener: RequestListener, port = 0): Promise<TinyBackend> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.address() as AddressInfo).port
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${taken}`, server, stop }
}
