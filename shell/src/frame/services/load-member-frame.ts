import type * as Frame from './member-frame.ts'

type MemberFrame = Pick<typeof Frame, 'AppFrame' | 'MemberServices'>

let loaded: MemberFrame | null = null

/**
 * Loads the member frame, the services around it, and the shared modules that all screens for members use. The login page needs none of it.
 */
export async function loadMemberFrame(): Promise<MemberFrame> {
  const [{ AppFrame, MemberServices }] = await Promise.all([
    import('./member-frame.ts'),
    import('@coffer/shared-sdk/queries/member'),
    import('@coffer/shared-ui/member'),
  ])
  loaded = { AppFrame, MemberServices }
  return loaded
}

/** Returns the member frame once it is loaded; null before. A lazy component would cost a frame without content. */
export function loadedMemberFrame(): MemberFrame | null {
  return loaded
}
