/**
 * Builds the image of deploy/production as docs/runbook.md says it ("Containers"), and uses the product in it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inWorkspace } from '../../workspace.ts'
import { buildah, hasBuildah } from './container.ts'
import { useImage } from './use-image.ts'

const IMAGE = 'localhost/coffer:nightly'
const CONTAINERFILE = 'deploy/production/Containerfile'
/** The runbook names the size that was measured. */
const LARGEST_MB = 300

type Log = (line: string) => void

/** Returns a sentence if this machine cannot build images. */
export async function tryImage(log: Log): Promise<string | void> {
  if (!(await hasBuildah()))
    return 'the image was not built, because this machine has no Buildah (on Debian: apt-get install buildah).'
  const bases = await baseImages()
  for (const [name, image] of bases) {
    if (!(await hasImage(image)))
      return `the image was not built, because ${image} could not be pulled. COFFER_IMAGE_${name} names another base image.`
  }
  await buildImage(bases, log)
  const folder = await mkdtemp(join(tmpdir(), 'coffer-image-'))
  const container = await buildah(['from', '--pull-never', IMAGE])
  try {
    // Buildah mounts a volume that the image declares over ours.
    await buildah(['config', '--volume=/data-', container])
    await useImage({ folder, container, log })
  } finally {
    // Files of the image's user can be removed by the container's root.
    const remove = ['find', '/all', '-mindepth', '1', '-delete']
    await buildah(['run', '--user=0', `--volume=${folder}:/all`, container, '--', ...remove])
    await buildah(['rm', container])
    await buildah(['rmi', IMAGE])
    await rm(folder, { recursive: true })
  }
}

/** Returns the base images by build argument: those of COFFER_IMAGE_GO, _NODE and _DEBIAN, or the public ones. */
async function baseImages(): Promise<ReadonlyMap<string, string>> {
  const file = await readFile(inWorkspace(CONTAINERFILE), 'utf8')
  const args = [...file.matchAll(/^ARG (\w+)=(\S+)$/gm)]
  return new Map(
    args.map(([, name = '', image = '']) => [name, process.env[`COFFER_IMAGE_${name}`] || image]),
  )
}

const hasImage = (image: string): Promise<boolean> =>
  buildah(['pull', '--policy=missing', image]).then(
    () => true,
    () => false,
  )

async function buildImage(bases: ReadonlyMap<string, string>, log: Log): Promise<void> {
  const file = inWorkspace(CONTAINERFILE)
  const options = ['--pull=false', `--file=${file}`, `--ignorefile=${file}.dockerignore`, `--tag=${IMAGE}`]
  const inputs = [...bases].map(([name, image]) => `--build-arg=${name}=${image}`)
  await buildah(['build', ...options, ...inputs, inWorkspace()], log)
  const size = await buildah(['images', '--format={{.Size}}', IMAGE])
  log(`The image has ${size}.`)
  const [, number = '', unit] = /^([\d.]+) ([MG])B$/.exec(size) ?? []
  if (!(Number(number) * (unit === 'G' ? 1000 : 1) <= LARGEST_MB))
    throw new Error(`The image has ${size}; it may have ${LARGEST_MB} MB.`)
}
