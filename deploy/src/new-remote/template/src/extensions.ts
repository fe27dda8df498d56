import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets it owns. All lazy. */
export const extensions: RemoteExtensions = { slots: {}, sheets: {} }
