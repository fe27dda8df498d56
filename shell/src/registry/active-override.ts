import { now } from '@coffer/shared-sdk/client'
import type { RegistryEntry, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { isOperator } from '../session/use-is-operator.ts'
import { fetchOverride, isFetched, readOverride, takeOverrideFromAddress } from './override.ts'
import type { Override } from './override.ts'

/** The override that applies to this page: only for privileged people, and for at most 8 hours (ADR 0151). */
export class ActiveOverride {
  readonly #override: Override | null
  readonly #onLoaded: () => void
  /** True if the page was opened with the override. */
  readonly #isAskedFor: boolean
  #loading: Promise<void> | null = null
  /** Undefined until it is known; null if it could not be read, or the registry does not have it. */
  #build: RegistryRemote | null | undefined

  /**
   * Opens the override of this page once it is known whether its server has a build: only the server has the paths of a remote
   * that was never published, and without them the page would leave such a path.
   */
  static async open(onLoaded: () => void): Promise<ActiveOverride> {
    const override = new ActiveOverride(onLoaded)
    await sessionRestored()
    await override.ready()
    return override
  }

  private constructor(onLoaded: () => void) {
    this.#isAskedFor = takeOverrideFromAddress()
    this.#override = readOverride()
    this.#onLoaded = onLoaded
  }

  /** Returns the active override; null if there is none. `isLoaded` is false if its build could not be read, or is gone. */
  current(): (Override & { readonly isLoaded: boolean }) | null {
    const override = this.#override
    if (!override || override.untilMs <= now() || !isOperator(useSessionStore.getState())) return null
    return { ...override, isLoaded: this.#build !== null }
  }

  /**
   * Returns whether a person who is not privileged has opened the page with an override. The override then has no effect, and
   * the page tells them why.
   */
  isIgnored(): boolean {
    const session = useSessionStore.getState()
    return this.#isAskedFor && session.status === 'signed-in' && !isOperator(session)
  }

  /** Returns the build that replaces the one of the registry's entry; null if there is none. */
  build(name: RemoteName, entry: RegistryEntry | undefined): RegistryRemote | null {
    const override = this.current()
    if (override?.name !== name) return null
    if (!isFetched(override)) this.#build = findBuild(entry, override.version)
    return this.#build ?? null
  }

  /** Resolves when the override's build is fetched or could not be; immediately if there is nothing to fetch. */
  async ready(): Promise<void> {
    const override = this.current()
    if (!override || !isFetched(override)) return
    this.#loading ??= this.#load(override)
    await this.#loading
  }

  async #load(override: Override): Promise<void> {
    this.#build = await fetchOverride(override)
    this.#onLoaded()
  }
}

/** Resolves when it is known who is signed in, if anybody; the override applies only to privileged people. */
function sessionRestored(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (useSessionStore.getState().status === 'restoring') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = useSessionStore.subscribe(check)
    check()
  })
}

/** Returns a build that the registry offers; null if it does not have this version. */
function findBuild(entry: RegistryEntry | undefined, version: string | null): RegistryRemote | null {
  const builds = entry ? [entry.live, ...entry.pins.map((pin) => pin.version), entry.previous] : []
  return builds.find((build) => build?.version === version) ?? null
}
