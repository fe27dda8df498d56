/** What is said when the device is full (product 4.8). `storage.de.ts` has the same keys. */
export const storageEn = {
  full: {
    code: 'This device is full. Without a network, Coffer opens only after you have freed some space.',
    data: 'This device is full. What you see here is not kept for reading without a network.',
    both: 'This device is full. Without a network, nothing opens here until you have freed some space.',
  },
  ok: 'OK',
}
