import { safeParse } from 'valibot'
import type { GenericSchema } from 'valibot'

/**
 * Names of the person's settings on this device and in this tab (product 3, local settings and session keys).
 * A browser that refuses storage (private windows) behaves as if it were empty.
 */
const LOCAL_KEYS = [
  'onboardingEmail',
  'analyticsDisabled',
  'darkMode',
  'memberSort',
  'accountSort',
  'eventSort',
  'membership',
  'language',
  'manifest',
  'shareAsPercentage',
  'subscriptionId',
  'notificationsDeclined',
  'installDeclined',
  'firstUsed',
  'remoteOverride',
  'reportedRegistry',
  'crashedRemotes',
  'waitingWrites',
  'storageNotice',
  'startSnapshots',
] as const
/** These are about the device and not the person, so `clear` leaves them. */
const DEVICE_KEYS: readonly string[] = ['installDeclined', 'firstUsed', 'crashedRemotes']
const SESSION_KEYS = [
  'redirectUrl',
  'triggeredApproval',
  'codeRequest',
  'provider',
  'onboardingStep',
  'lastVisited',
  'accountsSearch',
  'bankView',
  'brokenRemotes',
  'loginAddress',
  'drafts',
  'draftFiles',
  'draftOwner',
] as const
/** Drafts outlive a session that has ended by itself, for the person's return (ADR 0192): `clear` leaves them. */
const RETURN_KEYS: readonly string[] = ['drafts', 'draftFiles', 'draftOwner']
const KEPT_KEYS: readonly string[] = [...DEVICE_KEYS, ...RETURN_KEYS]

export type LocalKey = (typeof LOCAL_KEYS)[number]
export type SessionKey = (typeof SESSION_KEYS)[number]

const PREFIX = 'coffer.'

interface Store<Key extends string> {
  readonly get: (key: Key) => string | null
  readonly set: (key: Key, value: string) => void
  readonly remove: (key: Key) => void
  readonly clear: () => void
}

function storeOn<Key extends string>(area: () => Storage, keys: readonly Key[]): Store<Key> {
  const attempt = <T>(run: (storage: Storage) => T): T | null => {
    try {
      return run(area())
    } catch (error) {
      // The error is SecurityError or QuotaExceededError: only a convenience is lost.
      if (error instanceof DOMException) return null
      throw error
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(PREFIX + key)),
    set: (key, value) => void attempt((storage) => storage.setItem(PREFIX + key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(PREFIX + key)),
    clear: () =>
      void attempt((storage) => {
        for (const key of keys) if (!KEPT_KEYS.includes(key)) storage.removeItem(PREFIX + key)
      }),
  }
}

/**
 * Returns a stored JSON value that matches the schema; null for none, and for one that was edited or written by another
 * build.
 */
export function parseStored<T>(text: string | null, schema: GenericSchema<unknown, T>): T | null {
  if (text === null) return null
  try {
    const result = safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Settings on this device, until sign-out; those about the device itself stay. */
export const localSettings = storeOn<LocalKey>(() => localStorage, LOCAL_KEYS)
/** Settings of this tab. */
export const sessionSettings = storeOn<SessionKey>(() => sessionStorage, SESSION_KEYS)
