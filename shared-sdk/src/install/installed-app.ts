import { installPrompt, takeInstallPrompt } from '../client/index.ts'

/** How the app gets onto this device. */
export type InstallWay =
  /** Makes the browser ask. */
  | 'prompt'
  /** By hand, in the browser's share menu. */
  | 'ios'
  /** It is installed, or this browser does not say how. */
  | 'none'

/** Whether the app runs as an installed one, without the browser's own bars. */
export function isInstalledApp(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** Also an iPad that names itself a Mac: a Mac has no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether installed apps are on a home screen here; else they are among a computer's programs. */
export function hasHomeScreen(): boolean {
  return isIos() || navigator.userAgent.includes('Android')
}

/** How the app can be installed now. */
export function installWay(): InstallWay {
  if (isInstalledApp()) return 'none'
  if (installPrompt()) return 'prompt'
  // A page inside another app, as behind a link in a chat, has no share menu that could.
  return isIos() && /Safari\//u.test(navigator.userAgent) ? 'ios' : 'none'
}

/** Has the browser ask. Resolves with whether the person agreed; false where it makes no offer any more. */
export async function askToInstall(): Promise<boolean> {
  const prompt = takeInstallPrompt()
  return prompt !== null && (await prompt.prompt()).outcome === 'accepted'
}
