import { useSyncExternalStore } from 'react'
import { installPrompt, takeInstallPrompt, onInstallPromptChange } from '../client/index.ts'

/** How the app is installed on this device. */
export type InstallWay =
  /** The browser can ask. */
  | 'prompt'
  /** The person installs it by hand, in the browser's share menu. */
  | 'ios'
  /** It is installed, or this browser offers no way. */
  | 'none'

/** Returns whether the app runs as an installed one, without the browser's own bars. */
export function isInstalledApp(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** Returns true also for an iPad that names itself a Mac: a Mac has no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Returns whether installed apps are on a home screen here; else they are among a computer's programs. */
export function hasHomeScreen(): boolean {
  return isIos() || navigator.userAgent.includes('Android')
}

/** Returns how the app can be installed now. */
export function installWay(): InstallWay {
  if (isInstalledApp()) return 'none'
  if (installPrompt()) return 'prompt'
  // A page inside another app, as behind a link in a chat, has no share menu that can install.
  return isIos() && /Safari\//u.test(navigator.userAgent) ? 'ios' : 'none'
}

/** Makes the browser ask. Resolves with whether the person agreed; false if the browser makes no offer any more. */
export async function promptInstall(): Promise<boolean> {
  const prompt = takeInstallPrompt()
  return prompt !== null && (await prompt.prompt()).outcome === 'accepted'
}

/** Returns how the app can be installed on this device, as long as it can. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallPromptChange, installWay)
}
