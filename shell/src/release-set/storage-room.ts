import { localSettings, reportError } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice } from '@coffer/shared-sdk/host'
import { getLanguage } from '@coffer/shared-sdk/i18n'
import { isInstalledApp } from '@coffer/shared-sdk/push'
import { deviceTexts } from '../texts/device.en.ts'

/** With less free space the code would take the room that the person's data needs. */
const MIN_FREE_BYTES = 8_000_000

/** What a full device does not keep: the app's code, or the person's data. */
type Kind = 'code' | 'data'

/** Returns whether the device has room for a release set. It is true if the browser does not say. */
export async function hasRoom(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage >= MIN_FREE_BYTES
}

/** Says what this device does not keep, once until there is room again. */
export async function noteFull(kind: Kind): Promise<void> {
  const before = notKept()
  if (before.includes(kind)) return
  localSettings.set('storageNotice', [...before, kind].join(' '))
  // If the translation cannot be loaded, the sentence is in English.
  await deviceTexts.load(getLanguage()).catch(reportError)
  const { full, ok } = deviceTexts.current()
  showNotice('storage', full[before.length > 0 ? 'both' : kind], 'warning', {
    label: ok,
    run: () => hideNotice('storage'),
  })
}

/** Notes that there is room again. */
export function noteStored(kind: Kind): void {
  const before = notKept()
  if (!before.includes(kind)) return
  localSettings.set('storageNotice', before.filter((other) => other !== kind).join(' '))
  hideNotice('storage')
}

function notKept(): readonly string[] {
  return localSettings.get('storageNotice')?.split(' ') ?? []
}

/** Asks the browser not to delete this site's storage. Only an installed app asks, because Firefox shows the question to the person. */
export async function requestPersistentStorage(): Promise<void> {
  if (!isInstalledApp() || (await navigator.storage?.persisted?.())) return
  await navigator.storage?.persist?.()
}
