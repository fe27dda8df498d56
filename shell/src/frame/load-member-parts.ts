/**
 * What only members need, kept off the login page: the frame with the tabs, and beside it the entries of the shared table
 * that all of their screens use.
 */
export async function loadMemberParts() {
  const [{ AppFrame }] = await Promise.all([
    import('./app-frame.tsx'),
    import('@coffer/shared-sdk/queries'),
    import('@coffer/shared-ui'),
  ])
  return { default: AppFrame }
}
