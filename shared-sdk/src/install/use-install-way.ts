import { useSyncExternalStore } from 'react'
import { onInstallPromptChange } from '../client/index.ts'
import { installWay } from './installed-app.ts'
import type { InstallWay } from './installed-app.ts'

/** Returns how the app can be installed on this device, as long as it can. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallPromptChange, installWay)
}
