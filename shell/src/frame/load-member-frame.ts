/** Loads the member frame and the shared modules that all screens for members use; the login page needs none of it. */
export async function loadMemberFrame() {
  const [{ AppFrame }] = await Promise.all([
    import('./app-frame.tsx'),
    import('@coffer/shared-sdk/queries'),
    import('@coffer/shared-ui'),
  ])
  return { default: AppFrame }
}
