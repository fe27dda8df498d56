/**
 * Checks the files that run containers with the tools of compose and Kubernetes, at the versions of deploy/container-tools. Go
 * builds these tools; they need no cluster and no Docker.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findGoProgram } from '@coffer/backend/cli/go-program'
import { inWorkspace } from '../workspace.ts'

const SOURCES = inWorkspace('deploy/container-tools')
const CHART = inWorkspace('deploy/production/helm')
const COMPOSE = inWorkspace('deploy/production/compose.yaml')
/** The version of Kubernetes whose API the chart is checked against. */
const KUBERNETES = 'k8s.io/kubernetes@v1.37.2'

/** The settings without which compose.yaml refuses to start. */
const COMPOSE_SETTINGS = {
  COFFER_APP_URL: 'https://coffer.example.org',
  COFFER_DOMAIN: 'coffer.example.org',
  COFFER_EDGE_SECRET: 'secret',
  COFFER_MAIL_FROM: 'coffer@example.org',
  COFFER_SITE_DIR: '/srv/coffer/site',
  COFFER_SMTP_HOST: 'smtp.example.org',
}

type Log = (line: string) => void

const run = promisify(execFile)

/** @throws an Error with the tool's output for the first file that is wrong. */
export async function checkContainerFiles(log: Log): Promise<void> {
  const compose = await tool('compose-check', './compose-check', log)
  await check(compose, [COMPOSE], { env: { ...process.env, ...COMPOSE_SETTINGS } })
  const helm = await tool('helm', 'helm.sh/helm/v3/cmd/helm', log)
  await check(helm, ['lint', '--strict', CHART])
  const manifests = await check(helm, ['template', 'coffer', CHART])
  await checkManifests(manifests, log)
  log('compose.yaml and the chart are valid.')
}

function tool(file: string, target: string, log: Log): Promise<string> {
  const noGo = 'The tools that check compose.yaml and the chart need Go (https://go.dev/dl, 1.26 or newer).'
  const program = { title: file, sources: SOURCES, target, cache: `container-tools-${file}`, file, noGo }
  return findGoProgram(program, process.env, log)
}

/** Returns the output of a tool. @throws an Error with all of it if the tool fails. */
async function check(
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<string> {
  try {
    return (await run(program, args, { ...options, maxBuffer: 2 ** 26 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}`.trim() || String(error), { cause: error })
  }
}

async function checkManifests(manifests: string, log: Log): Promise<void> {
  const kubeconform = await tool('kubeconform', 'github.com/yannh/kubeconform/cmd/kubeconform', log)
  const folder = await mkdtemp(join(tmpdir(), 'coffer-manifests-'))
  try {
    const schemas = join(folder, 'schemas')
    await writeSchemas(await readKubernetesApi(), schemas)
    const file = join(folder, 'manifests.yaml')
    await writeFile(file, manifests)
    const location = join(schemas, '{{.ResourceKind}}{{.KindSuffix}}.json')
    log(await check(kubeconform, ['-strict', '-summary', '-schema-location', location, file]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly additionalProperties?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string
    readonly version: string
    readonly kind: string
  }[]
}

/** Returns the definitions of Kubernetes's API by name, as its source publishes them. */
async function readKubernetesApi(): Promise<Readonly<Record<string, Schema>>> {
  const module = JSON.parse(
    await check('go', ['mod', 'download', '-json', KUBERNETES], { cwd: SOURCES }),
  ) as { readonly Dir: string }
  const file = join(module.Dir, 'api/openapi-spec/swagger.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { definitions: Record<string, Schema> }).definitions
}

/** Writes one schema for each kind, by the name that kubeconform looks for, for example `deployment-apps-v1.json`. */
async function writeSchemas(api: Readonly<Record<string, Schema>>, folder: string): Promise<void> {
  await mkdir(folder)
  const definitions = Object.fromEntries(Object.entries(api).map(([name, schema]) => [name, strict(schema)]))
  await writeFile(join(folder, 'definitions.json'), JSON.stringify({ definitions }))
  for (const [name, { 'x-kubernetes-group-version-kind': kinds = [] }] of Object.entries(api)) {
    // What several kinds share, such as the options of a deletion, is no manifest.
    const [kind, ...others] = kinds
    if (kind === undefined || others.length > 0) continue
    const group = kind.group === '' ? '' : `-${kind.group.split('.')[0]}`
    const file = `${kind.kind.toLowerCase()}${group}-${kind.version}.json`
    await writeFile(join(folder, file), JSON.stringify({ $ref: `definitions.json#/definitions/${name}` }))
  }
}

/** Returns a schema that refuses unknown names, and takes a number where Kubernetes takes a number or a text. */
function strict(schema: Schema): Schema {
  if (schema.format === 'int-or-string') return { ...schema, type: ['string', 'integer'] }
  return schema.properties === undefined ? schema : { ...schema, additionalProperties: false }
}
