import { localSettings, now } from '../client/index.ts'

const FOREVER = 'forever'
const DAY_MS = 86_400_000
/** The time that `Not now` is valid. */
const PAUSE_MS = 30 * DAY_MS

/** Declines for good, also after signing out. */
export function declineInstallForever(): void {
  localSettings.set('installDeclined', FOREVER)
}

export function declineInstallForNow(): void {
  localSettings.set('installDeclined', String(now()))
}

/** Returns whether the person said no: for good, or less than 30 days ago. */
export function isInstallDeclined(): boolean {
  const declined = localSettings.get('installDeclined')
  if (declined === null) return false
  return declined === FOREVER || now() - Number(declined) < PAUSE_MS
}

/** Returns whether the app was used on this device on an earlier day; the first call notes the day. */
export function isUsedAgain(): boolean {
  const first = localSettings.get('firstUsed')
  if (first === null) localSettings.set('firstUsed', String(now()))
  return first !== null && now() - Number(first) >= DAY_MS
}
