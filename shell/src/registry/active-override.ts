import { now } from '@coffer/shared-sdk/client'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { isOperator } from '../session/use-is-operator.ts'
import { fetchOverride, readOverride, takeOverrideFromAddress } from './override.ts'
import type { Override } from './override.ts'

/** The override of this page: for privileged people only, and for 8 hours (ADR 0151). */
export class ActiveOverride {
  readonly #override: Override | null
  readonly #onLoaded: () => void
  /** The page was opened with it. */
  readonly #isAskedFor: boolean
  #loading: Promise<void> | null = null
  /** Undefined until it was fetched; null if it could not be read. */
  #build: RegistryRemote | null | undefined

  constructor(onLoaded: () => void) {
    this.#isAskedFor = takeOverrideFromAddress()
    this.#override = readOverride()
    this.#onLoaded = onLoaded
  }

  /** Null without one; `isLoaded` is false if its build cannot be read. */
  current(): (Override & { readonly isLoaded: boolean }) | null {
    const override = this.#override
    if (!override || override.untilMs <= now() || !isOperator(useSessionStore.getState())) return null
    return { ...override, isLoaded: this.#build !== null }
  }

  /** Whether the person who has opened the page with an override is not privileged: nothing happens, and they read why. */
  isIgnored(): boolean {
    const session = useSessionStore.getState()
    return this.#isAskedFor && session.status === 'signed-in' && !isOperator(session)
  }

  /** The build that takes the place of the registry's. */
  build(name: RemoteName): RegistryRemote | null {
    return this.current()?.name === name ? (this.#build ?? null) : null
  }

  /** Resolves once it is known whether the override's server has a build; at once without an override. */
  async ready(): Promise<void> {
    const override = this.current()
    if (!override) return
    this.#loading ??= this.#load(override)
    await this.#loading
  }

  async #load(override: Override): Promise<void> {
    this.#build = await fetchOverride(override)
    this.#onLoaded()
  }
}
