import { now } from '@coffer/shared-sdk/client'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { isOperator } from '../session/use-is-operator.ts'
import { fetchOverride, readOverride, takeOverrideFromAddress } from './override.ts'
import type { Override } from './override.ts'

export interface OverrideParts {
  /** Called when the build of a developer's server has been read, or could not be. */
  readonly onLoaded: () => void
  /** Returns a build of the registry; null if it does not have this version. */
  readonly findPublished: (name: RemoteName, version: string) => RegistryRemote | null
}

/** The override that applies to this page: only for privileged people, and for at most 8 hours (ADR 0151). */
export class ActiveOverride {
  readonly #override: Override | null
  readonly #parts: OverrideParts
  /** True if the page was opened with the override. */
  readonly #isAskedFor: boolean
  #loading: Promise<void> | null = null
  /** Undefined until it is fetched; null if it could not be read. */
  #build: RegistryRemote | null | undefined

  constructor(parts: OverrideParts) {
    this.#isAskedFor = takeOverrideFromAddress()
    this.#override = readOverride()
    this.#parts = parts
  }

  /** Returns the active override; null if there is none. `isLoaded` is false if its build could not be read, or is gone. */
  current(): (Override & { readonly isLoaded: boolean }) | null {
    const override = this.#override
    if (!override || override.untilMs <= now() || !isOperator(useSessionStore.getState())) return null
    return { ...override, isLoaded: this.#find(override) !== null }
  }

  /**
   * Returns whether a person who is not privileged has opened the page with an override. The override then has no effect, and
   * the page tells them why.
   */
  isIgnored(): boolean {
    const session = useSessionStore.getState()
    return this.#isAskedFor && session.status === 'signed-in' && !isOperator(session)
  }

  /** Returns the build that replaces the registry's. */
  build(name: RemoteName): RegistryRemote | null {
    const override = this.current()
    return override?.name === name ? (this.#find(override) ?? null) : null
  }

  /** Returns the override's build; undefined until it is fetched, null if there is none. */
  #find({ name, version }: Override): RegistryRemote | null | undefined {
    return version === null ? this.#build : this.#parts.findPublished(name, version)
  }

  /** Resolves when it is known whether the override's server has a build; immediately if there is no override. */
  async ready(): Promise<void> {
    const override = this.current()
    if (!override || override.origin === null) return
    this.#loading ??= this.#load(override.name, override.origin)
    await this.#loading
  }

  async #load(name: RemoteName, origin: string): Promise<void> {
    this.#build = await fetchOverride(name, origin)
    this.#parts.onLoaded()
  }
}
