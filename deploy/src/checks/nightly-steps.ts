/** The steps of `pnpm nightly`. */
import { devNull } from 'node:os'
import { playwright, vitest } from './commands.ts'
import { checkContainerFiles } from './container-files.ts'
import type { Engine } from './engines.ts'
import { tryImage } from './image/try-image.ts'
import { tryNewestFederation } from './newest-federation.ts'
import type { Stage, Step } from './step.ts'
import { PREPARE, e2e } from './steps.ts'

const DURABLE_SERVER: Step = {
  name: 'durable-server',
  title: 'Server with a replica',
  work: async (log) => (await import('@coffer/backend/cli/pocketbase-binary')).buildDurableServer(log),
  help: 'Go builds it from backend/durable-server.',
}

/** The bucket that publishing and replicas are tested with. */
const S3_SERVER: Step = {
  name: 's3-server',
  title: 'S3-compatible server',
  work: async (log) => (await import('@coffer/backend/cli/s3-server')).buildS3Server(log),
  help: 'Go builds it from deploy/s3-server.',
}

/** The steps that `pnpm nightly` needs first. */
export const NIGHTLY_PREPARE: Stage = [...PREPARE, DURABLE_SERVER, S3_SERVER]

/** Unit tests that do more in `pnpm nightly`, by the paths that they begin with. */
const unitTests = (name: string, title: string, paths: readonly string[], help: string): Step => ({
  name,
  title,
  work: [vitest(`nightly-${name}`, ['--project', 'unit*', ...paths])],
  help,
})

/** Tests of the backend that do more in `pnpm nightly` (backend/tests/testing/size.ts), by the paths that they begin with. */
const backendTests = (name: string, title: string, paths: readonly string[], help: string): Step => ({
  name,
  title,
  work: [vitest(`nightly-${name}`, ['--project', 'backend', ...paths.map((path) => `tests/${path}`)])],
  help,
})

/** Runs the journeys that are written for every engine. */
const journeysIn = (engine: Engine): Step => ({
  name: engine,
  title: `Journeys in ${engine}`,
  work: [playwright(`.cache/checks/e2e-${engine}.json`, ['--browser', engine])],
  help: `\`npx -y pnpm e2e --browser ${engine}\` repeats them.`,
})

const TESTS: readonly Step[] = [
  unitTests(
    'publishing',
    'Killed publishers, buckets, starts',
    ['deploy/src/publish', 'deploy/src/start'],
    'The message above names the step at which the publisher was killed.',
  ),
  unitTests(
    'team',
    "One team's checkout",
    ['deploy/src/checks/sparse-checkout'],
    'What a team needs is in CONTRIBUTING.md, "Publish one tab".',
  ),
  unitTests(
    'repository',
    "A remote's own repository",
    ['e2e/packages/repository'],
    'What such a repository needs is in docs/remote-repository.md.',
  ),
  backendTests(
    'random',
    'Random histories, splits and balance sheets',
    ['scenarios', 'balance-sheet'],
    'The message above says how to repeat the history.',
  ),
  backendTests(
    'events',
    'Random events',
    ['events/random-events'],
    'The seed and the number of the event repeat it.',
  ),
  backendTests(
    'faults',
    'Races and kills',
    ['faults', 'notifications/kill', 'moving'],
    'The seed gives the same load; which request wins a race is chance.',
  ),
  backendTests('backups', 'Backup drill', ['operations/backup'], 'The message above names the backup.'),
  {
    name: 'lease',
    title: 'Lease of servers with a bucket',
    work: [{ program: 'go', args: ['-C', 'backend/durable-server', 'test', './...'] }],
    help: '`go test ./...` in backend/durable-server repeats it.',
  },
  backendTests(
    'simulation',
    'Servers with a bucket, in virtual time',
    ['simulation'],
    'The message above says which seed repeats the schedule.',
  ),
  backendTests(
    'failover',
    'Failover of servers with a bucket',
    ['failover'],
    'The seed gives the same load; the message above says in which round a write was lost.',
  ),
  backendTests(
    'waiting-writes',
    'Random writes without a network',
    ['waiting-writes'],
    'The seed and the number of the sequence repeat it.',
  ),
  backendTests(
    'access',
    'Access matrix',
    ['access-rules'],
    'The message above names the row and the caller.',
  ),
  backendTests('leaks', 'Leak drill', ['leak-drill'], 'The message above names the caller and the query.'),
  backendTests(
    'difference',
    'Hidden events, by two databases that differ in them',
    ['difference'],
    'The message above names the caller and what was asked.',
  ),
  backendTests(
    'outsiders',
    'What outsiders may try',
    [
      'outsiders',
      'pictures',
      'notifications/silent-devices',
      'identity/crash-reports',
      'structure/server-go',
    ],
    'The message above names the attack.',
  ),
  backendTests('bad-input', 'Bad input', ['bad-input'], 'The message above names the route and the case.'),
  {
    name: 'federation',
    title: 'Newest minor version of Module Federation',
    work: tryNewestFederation,
    help: 'It tests a copy with a version that is not installed; docs/upstream says what we rely on.',
  },
  {
    name: 'container-files',
    title: 'Compose file and Helm chart',
    work: checkContainerFiles,
    help: 'The files are in deploy/production, the tools in deploy/container-tools.',
  },
  {
    name: 'image',
    title: 'Container image',
    work: tryImage,
    help: 'Where public images cannot be reached, COFFER_IMAGE_GO, _NODE and _DEBIAN name others.',
  },
  {
    name: 'arm64',
    title: 'Server for arm64',
    work: [
      {
        program: 'go',
        args: ['-C', 'backend/durable-server', 'build', '-trimpath', '-o', devNull, '.'],
        env: { GOOS: 'linux', GOARCH: 'arm64', CGO_ENABLED: '0' },
      },
    ],
    help: 'The message above names the package that has no build for arm64.',
  },
]

/** Returns the stages of `pnpm nightly`, one for each step; journeys do more there, too (e2e/app/environment.ts). */
export const nightlyStages = (engines: readonly Engine[]): readonly Stage[] =>
  [...TESTS, ...engines.map(journeysIn), e2e()].map((step) => [step])
