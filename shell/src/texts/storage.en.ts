/** What is said when the device is full (product 4.8). `storage.de.ts` has the same keys. */
export const storageEn = {
  full: {
    code: 'This device is full. Coffer will not open offline until you free some space.',
    data: 'This device is full. What you see here is not saved for reading offline.',
    both: 'This device is full. Nothing will open offline until you free some space.',
  },
  ok: 'OK',
}
