import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import colors from 'picocolors'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { APPS } from '../build/apps.ts'
import { listInputs } from '../build/build-stamp.ts'
import type { AppName } from '../build/apps.ts'
import { PAGE } from '../publish/shell-record.ts'
import type { Site } from '../publish/registry-store.ts'
import { replaceFile } from '../publish/replace-file.ts'
import { uploadRemote } from '../publish/upload-remote.ts'
import { inWorkspace } from '../workspace.ts'
import { buildOthers } from './build-others.ts'
import { createDevEvents } from './dev-events.ts'
import { underDevelopment, writeRegistry } from './dev-registry.ts'
import { failurePage } from './failure-page.ts'

interface DevSiteOptions {
  /** The apps under development; all others are served as built. */
  readonly apps: readonly AppName[]
  readonly siteDir: string
  readonly log: (line: string) => void
  /** The same site as other publishers see it. */
  readonly published: Site
}

/** The result of a build of an app under development. */
interface Build {
  readonly app: AppName
  /** The compiler itself failed. */
  readonly error: Error | null
  readonly stats: Stats | undefined
  /** The files whose change led to it; none for the first build. */
  readonly changed: readonly string[]
}

const isRemote = (app: AppName): app is RemoteName => app !== 'shell'

/** The site of `pnpm dev`: the registry, open pages and the terminal get each build in turn. */
export class DevSite {
  readonly events = createDevEvents()
  readonly others: readonly RemoteName[]
  readonly #siteDir: string
  readonly #log: (line: string) => void
  readonly #published: Site
  readonly #remotes = new Map<RemoteName, RegistryRemote>()
  /**
   * The changes that the shell's build has met since the others were checked; a build that fails does not check them.
   */
  readonly #changed = new Set<string>()
  #hasShell = false
  #turn = Promise.resolve()

  constructor({ apps, siteDir, log, published }: DevSiteOptions) {
    this.others = APPS.filter(isRemote).filter((app) => !apps.includes(app))
    this.#siteDir = siteDir
    this.#log = log
    this.#published = published
  }

  /** Builds and publishes the apps that are not under development; returns the compiler's message if that failed. */
  async publishOthers(): Promise<string | null> {
    const failed = await buildOthers(this.others, this.#log)
    if (failed) return failed
    for (const name of this.others) {
      const { storage, now } = this.#published
      const upload = { name, dist: inWorkspace(name, 'dist'), isLocal: true, now }
      this.#remotes.set(name, await uploadRemote(storage, upload))
    }
    return null
  }

  takesUp(build: Build): Promise<void> {
    const taken = this.#turn.then(() => this.#takeUp(build))
    // The next build has its turn even if this one could not be written down; its caller gets the error.
    this.#turn = taken.catch(() => undefined)
    return taken
  }

  async #takeUp({ app, error, stats, changed }: Build): Promise<void> {
    const errors = error ? [error.message] : listErrors(app, stats)
    this.#print(app, errors, stats)
    if (app === 'shell') {
      changed.forEach((file) => this.#changed.add(file))
      this.#hasShell ||= errors.length === 0
      if (!this.#hasShell) await replaceFile(join(this.#siteDir, PAGE), failurePage(errors))
    }
    const offersOthers = isRemote(app) && (await this.#register(app))
    await this.#writeRegistry()
    this.events.tell({ app, hash: stats?.hash ?? '', errors })
    if (offersOthers) this.events.reloadPages()
    if (app === 'shell' && errors.length === 0) await this.#refreshOthers()
  }

  #print(app: AppName, errors: readonly string[], stats: Stats | undefined): void {
    const took = stats?.endTime && stats.startTime ? `${stats.endTime - stats.startTime} ms` : ''
    this.#log(
      errors.length > 0 ? colors.red(errors.join('\n')) : `${colors.green('✓')} ${app} ${colors.dim(took)}`,
    )
  }

  /** Puts a remote's new build into the registry; returns true when it offers something else, which pages read once. */
  async #register(app: RemoteName): Promise<boolean> {
    const before = this.#remotes.get(app)
    const remote = await underDevelopment(app, this.#siteDir)
    if (!remote) return false
    this.#remotes.set(app, remote)
    const offer = ({ slots, sheets, screens, navigation, feature }: RegistryRemote) =>
      JSON.stringify([slots, sheets, screens, navigation, feature])
    return before !== undefined && offer(before) !== offer(remote)
  }

  /** Rebuilds the others if their parts of the shared packages changed, of which the shell is built too. */
  async #refreshOthers(): Promise<void> {
    const changed = [...this.#changed]
    this.#changed.clear()
    const inputs = (await Promise.all(this.others.map(listInputs))).flat().map((path) => inWorkspace(path))
    if (!changed.some((file) => inputs.some((input) => file.startsWith(input)))) return
    const failed = await this.publishOthers()
    if (failed) {
      this.#log(colors.red(failed))
      return
    }
    await this.#writeRegistry()
    this.events.reloadPages()
  }

  #writeRegistry(): Promise<void> {
    return writeRegistry(this.#siteDir, this.#remotes, this.#published.keys)
  }
}

function listErrors(app: AppName, stats: Stats | undefined): readonly string[] {
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? []
  return errors.map(({ message, moduleName }) => `${app}${moduleName ? `: ${moduleName}` : ''}\n${message}`)
}
