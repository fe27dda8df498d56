import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startS3Server } from '@coffer/backend/cli/s3-server'
import type { S3Server } from '@coffer/backend/cli/s3-server'
import { startInbox } from '../../inbox/inbox.ts'
import type { Inbox } from '../../inbox/inbox.ts'
import { publishAll } from '../../publish/publish.ts'
import { buildah, startProgram } from './container.ts'
import type { ContainerOptions, RunningProgram } from './container.ts'
import { checkSession, openPage, signIn } from './use-product.ts'

const READY_WITHIN_MS = 180_000

export interface Workplace {
  /** An empty folder for the volumes. */
  readonly folder: string
  /** A container of the image. */
  readonly container: string
  readonly log: (line: string) => void
}

/** Runs server, notifier, edge, backup and drill in the container, and starts them again, then with a replica. */
export async function useImage(workplace: Workplace): Promise<void> {
  const { container, log } = workplace
  const [inbox, bucket] = [await startInbox({ smtpPort: 0, webPort: 0 }), await startS3Server()]
  const running: RunningProgram[] = []
  try {
    const local = await prepare(workplace, inbox)
    const durable = { ...local, env: { ...local.env, ...replicaSettings(bucket) } }
    const edge = await startProduct(container, local, running)
    await openPage(edge)
    const session = await signIn(edge, inbox)
    await backUp(container, local)
    await startProgram(container, 'node backend.mjs drill --from /backups', local).ended
    await checkWrittenFiles(container)
    for (const options of [local, durable]) {
      for (const program of running.splice(0)) await program.stop()
      await checkSession(await startProduct(container, options, running), session)
    }
    await backUp(container, durable)
    log('The product works in the image, also with a replica, and keeps its data when it is started again.')
  } finally {
    await Promise.allSettled(running.map((program) => program.stop()))
    await Promise.all([inbox.stop(), bucket.stop()])
  }
}

/** Publishes the site and returns how the programs run. */
async function prepare({ folder, container, log }: Workplace, inbox: Inbox): Promise<ContainerOptions> {
  const volume = async (name: string): Promise<string> => {
    const path = join(folder, name)
    await mkdir(path)
    // The image's user is another one than ours.
    await chmod(path, 0o777)
    return path
  }
  const site = await volume('site')
  await publishAll({ siteDir: site })
  const own = ['chown', '-R', '1000:1000', '/site']
  await buildah(['run', '--user=0', `--volume=${site}:/site`, container, '--', ...own])
  const [port, edgePort] = [await findFreePort(), await findFreePort()]
  return {
    volumes: { '/data': await volume('data'), '/backups': await volume('backups'), '/site': site },
    env: {
      COFFER_APP_URL: `http://127.0.0.1:${edgePort}`,
      COFFER_EDGE_SECRET: 'nightly',
      COFFER_LOG: 'json',
      COFFER_MAIL_FROM: 'coffer@coffer.test',
      COFFER_POCKETBASE_PORT: String(port),
      COFFER_PORT: String(edgePort),
      COFFER_SMTP_HOST: '127.0.0.1',
      COFFER_SMTP_PORT: String(inbox.smtpPort),
    },
    log,
  }
}

const replicaSettings = ({ bucket, endpoint, env }: S3Server): Readonly<Record<string, string>> => ({
  ...env,
  COFFER_REPLICA: `s3://${bucket}/coffer?endpoint=${endpoint}&region=us-east-1`,
})

const serverUrl = ({ env }: ContainerOptions): string => `http://127.0.0.1:${env['COFFER_POCKETBASE_PORT']}`

/** Starts the three programs, notes them in `running`, the last first, and returns the edge's address. */
async function startProduct(
  container: string,
  options: ContainerOptions,
  running: RunningProgram[],
): Promise<string> {
  const start = (command: string): RunningProgram => {
    const program = startProgram(container, command, options)
    running.unshift(program)
    return program
  }
  await untilItAnswers(`${serverUrl(options)}/ready`, start('node backend.mjs --demo'))
  start('node notifier.mjs')
  const edge = `http://127.0.0.1:${options.env['COFFER_PORT']}`
  await untilItAnswers(`${edge}/_ready`, start(`node edge.mjs --site /site --backend ${serverUrl(options)}`))
  return edge
}

const backUp = (container: string, options: ContainerOptions): Promise<void> =>
  startProgram(
    container,
    `node backend.mjs backup --to /backups --keep 2 --url ${serverUrl(options)}`,
    options,
  ).ended

async function untilItAnswers(url: string, program: RunningProgram): Promise<void> {
  const isUp = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  const ended = program.ended.then(() => 'ended' as const)
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isUp())) {
    if ((await Promise.race([ended, delay(200)])) === 'ended')
      throw new Error(`What answers at ${url} has ended.`)
    if (performance.now() > deadline) throw new Error(`Nothing answers at ${url}.`)
  }
}

/** Finds what the image's user wrote outside of the volumes: a container that is read-only would refuse it. */
async function checkWrittenFiles(container: string): Promise<void> {
  const search = [
    'find',
    '/',
    '-xdev',
    '-user',
    '1000',
    '-not',
    '-path',
    '/tmp/*',
    '-not',
    '-path',
    '/proc/*',
  ]
  const found = await buildah(['run', '--user=0', container, '--', ...search])
  const written = found.split('\n').filter((path) => !['/data', '/backups', '/scratch', ''].includes(path))
  if (written.length > 0) throw new Error(`Programs wrote outside of their volumes: ${written.join(', ')}.`)
}
