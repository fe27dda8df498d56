/**
 * The cache where the service worker keeps what another app has shared with this one; shell/public/sw-share.js has the
 * same name.
 */
export const SHARED_RECEIPT_CACHE = 'coffer-share-1'

/** Deletes what was shared. Never throws: a browser that refuses storage has kept nothing. */
export async function forgetSharedReceipt(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>
  await caches?.delete(SHARED_RECEIPT_CACHE).catch(() => undefined)
}
