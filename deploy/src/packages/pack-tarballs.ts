import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stagePackages } from './stage-packages.ts'

/** Packs all packages into a folder and returns the paths of their tarballs. */
export async function packTarballs(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const staged = await mkdtemp(join(tmpdir(), 'coffer-packages-'))
  try {
    const packages = await stagePackages(staged)
    const folders = packages.map((one) => one.folder)
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', ...folders, '--json', '--ignore-scripts', '--pack-destination', folder],
      { maxBuffer: 1e8 },
    )
    const packed = JSON.parse(stdout) as readonly { readonly filename: string }[]
    return packed.map(({ filename }) => join(folder, filename))
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}
