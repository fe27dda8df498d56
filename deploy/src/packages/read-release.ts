import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { TYPES_FILE, readExportTypes } from '../federation/export-types.ts'
import type { ExportTypes } from '../federation/export-types.ts'
import { exportsFile, readPublicExports } from '../federation/public-exports.ts'
import type { PublicExports } from '../federation/public-exports.ts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { inWorkspace } from '../workspace.ts'
import type { PackageRelease } from './upgrade-guide.ts'

/** Reads the exports of a package of ours as it is here. */
export async function readOwnRelease(name: string): Promise<PackageRelease> {
  return { exports: readPublicExports(name), types: await readExportTypes() }
}

/**
 * Reads the exports of a published version of a package, or of its newest, from npm's registry for our packages. Throws a
 * DeployRefusal when there is none.
 */
export async function readPublishedRelease(name: string, version = 'latest'): Promise<PackageRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-release-'))
  const run = promisify(execFile)
  try {
    // npm reads the settings of this folder, which may name a registry.
    const packing = run('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', folder], {
      cwd: inWorkspace(),
    })
    const { stdout } = await packing.catch(() => {
      throw new DeployRefusal(
        `${name} ${version} cannot be read from the registry of packages.`,
        `\`npm view ${name}@${version}\` says why.`,
      )
    })
    const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[]
    await run('tar', ['-xzf', packed?.filename ?? ''], { cwd: folder })
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(join(folder, 'package', file), 'utf8'))
    return {
      exports: (await read(basename(exportsFile(name)))) as PublicExports,
      types: (await read(TYPES_FILE)) as ExportTypes,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
