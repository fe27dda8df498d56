/** Where the service worker keeps what another app has shared with this one; the same name is in shell/public/sw-share.js. */
export const SHARED_RECEIPT_CACHE = 'coffer-share-1'

/** Forgets what was shared. Never throws: a browser that refuses storage has kept nothing. */
export async function forgetSharedReceipt(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>
  await caches?.delete(SHARED_RECEIPT_CACHE).catch(() => undefined)
}
