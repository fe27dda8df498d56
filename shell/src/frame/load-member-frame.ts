import type { ComponentType } from 'react'

let loaded: ComponentType | null = null

/** Loads the member frame and the shared modules that all screens for members use; the login page needs none of it. */
export async function loadMemberFrame(): Promise<{ default: ComponentType }> {
  const [{ AppFrame }] = await Promise.all([
    import('./app-frame.tsx'),
    import('@coffer/shared-sdk/queries'),
    import('@coffer/shared-ui'),
  ])
  loaded = AppFrame
  return { default: AppFrame }
}

/** The member frame once it is loaded: rendered as a lazy component it would cost a frame without content. */
export function loadedMemberFrame(): ComponentType | null {
  return loaded
}
