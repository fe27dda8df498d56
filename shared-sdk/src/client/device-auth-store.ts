import { BaseAuthStore, LocalAuthStore } from 'pocketbase'
import type { AuthRecord } from 'pocketbase'

interface Kept {
  readonly token: string
  readonly record: AuthRecord
  /** What the device had stored when it took no more. */
  readonly beside: string
}

/**
 * The session as this device stores it, as long as it does. A full device keeps the newest token in this tab instead of
 * throwing: PocketBase's own store let nobody in there, whose session was good.
 */
class DeviceAuthStore extends LocalAuthStore {
  #kept: Kept | null = null

  override get token(): string {
    return this.#own()?.token ?? super.token
  }

  override get record(): AuthRecord {
    const own = this.#own()
    return own ? own.record : super.record
  }

  override save(token: string, record: AuthRecord = null): void {
    try {
      super.save(token, record)
      this.#kept = null
    } catch (error) {
      // QuotaExceededError.
      if (!(error instanceof DOMException)) throw error
      this.#kept = { token, record, beside: super.token }
    }
  }

  override clear(): void {
    this.#kept = null
    super.clear()
  }

  /** Another tab that signed out, or in as somebody else, counts more. */
  #own(): Kept | null {
    return this.#kept?.beside === super.token ? this.#kept : null
  }
}

/** Where the session is kept; in this tab alone where the browser refuses storage altogether. */
export function createAuthStore(): BaseAuthStore {
  try {
    return new DeviceAuthStore()
  } catch (error) {
    // SecurityError: the person has blocked all of a site's data.
    if (!(error instanceof DOMException)) throw error
    return new BaseAuthStore()
  }
}
