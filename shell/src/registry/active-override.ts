import { now } from '@coffer/shared-sdk/client'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { isOperator } from '../session/use-is-operator.ts'
import { fetchOverride, readOverride, takeOverrideFromAddress } from './override.ts'
import type { Override } from './override.ts'

/** The override of this page. It applies only to privileged people, and for 8 hours (ADR 0151). */
export class ActiveOverride {
  readonly #override: Override | null
  readonly #onLoaded: () => void
  /** True if the page was opened with the override. */
  readonly #isAskedFor: boolean
  #loading: Promise<void> | null = null
  /** Undefined until it is fetched; null if it could not be read. */
  #build: RegistryRemote | null | undefined

  constructor(onLoaded: () => void) {
    this.#isAskedFor = takeOverrideFromAddress()
    this.#override = readOverride()
    this.#onLoaded = onLoaded
  }

  /** Returns the active override; null without one. `isLoaded` is false if its build cannot be read. */
  current(): (Override & { readonly isLoaded: boolean }) | null {
    const override = this.#override
    if (!override || override.untilMs <= now() || !isOperator(useSessionStore.getState())) return null
    return { ...override, isLoaded: this.#build !== null }
  }

  /** Returns whether the page was opened with an override by a person who is not privileged. Nothing happens then, and they read why. */
  isIgnored(): boolean {
    const session = useSessionStore.getState()
    return this.#isAskedFor && session.status === 'signed-in' && !isOperator(session)
  }

  /** Returns the build that replaces the registry's. */
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
