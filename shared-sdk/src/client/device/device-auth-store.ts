import { BaseAuthStore, LocalAuthStore } from 'pocketbase'
import type { AuthRecord } from 'pocketbase'

interface UnstoredSession {
  readonly token: string
  readonly record: AuthRecord
  /** The token that the device had stored when storing failed. */
  readonly storedToken: string
}

/**
 * Stores the session on this device. When the device is full, keeps the newest token in this tab instead of throwing:
 * with PocketBase's own store nobody could sign in there.
 */
class DeviceAuthStore extends LocalAuthStore {
  #unstored: UnstoredSession | null = null
  /** The token that this tab stored last. */
  #saved: string | null = null

  /** True if this tab has stored the session that the device has now. */
  get isOwnStored(): boolean {
    return this.#saved !== null && this.#saved === super.token
  }

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
      this.#unstored = null
      this.#saved = token
    } catch (error) {
      // QuotaExceededError.
      if (!(error instanceof DOMException)) throw error
      this.#unstored = { token, record, storedToken: super.token }
    }
  }

  override clear(): void {
    this.#unstored = null
    this.#saved = null
    super.clear()
  }

  /** Returns null after another tab signed out, or in as somebody else: the stored session wins. */
  #own(): UnstoredSession | null {
    return this.#unstored?.storedToken === super.token ? this.#unstored : null
  }
}

/**
 * Returns whether this tab has stored the session that the device has now. Two tabs may write at the same moment: then a
 * tab that renews its token overwrites the sign-out of the other, and learns of it only afterwards.
 */
export const isStoredByThisTab = (store: BaseAuthStore): boolean =>
  store instanceof DeviceAuthStore && store.isOwnStored

/** Creates the store of the session; in memory when the browser refuses all storage. */
export function createAuthStore(): BaseAuthStore {
  try {
    return new DeviceAuthStore()
  } catch (error) {
    // SecurityError: the person has blocked all of a site's data.
    if (!(error instanceof DOMException)) throw error
    return new BaseAuthStore()
  }
}
