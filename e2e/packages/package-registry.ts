import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runServer } from 'verdaccio'

export interface PackageRegistry {
  /** A file with settings for npm, which names this registry for our packages. */
  readonly settings: string
  /** Publishes tarballs. */
  readonly publish: (tarballs: readonly string[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a registry of our own packages on a free port, which stores them in a folder. */
export async function startPackageRegistry(folder: string): Promise<PackageRegistry> {
  const server = await runServer({
    storage: join(folder, 'storage'),
    self_path: join(folder, 'config.yaml'),
    packages: { '@coffer/*': { access: '$all', publish: '$all' } },
    uplinks: {},
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  // npm publishes only with a token, which this registry does not check.
  const settings = join(folder, 'npmrc')
  await writeFile(settings, `@coffer:registry=${url}\n//127.0.0.1:${port}/:_authToken=none\n`)
  return {
    settings,
    publish: async (tarballs) => {
      for (const tarball of tarballs)
        await promisify(execFile)('npm', ['publish', tarball, '--userconfig', settings])
    },
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
