import { useMediaQuery } from '@coffer/shared-ui/start'

/** Whether the app runs installed, in a window of its own without a browser around it (spec 2, installed-app mode). */
export function useIsInstalled(): boolean {
  return useMediaQuery('(display-mode: standalone)')
}
