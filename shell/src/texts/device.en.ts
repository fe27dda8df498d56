import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts about the device itself: it is full (product 4.8), or its clock is wrong (product 4.10). `device.de.ts` has the same keys. */
export const deviceEn = {
  full: {
    code: 'This device is full. Coffer will not open offline until you free some space.',
    data: 'This device is full. What you see here is not saved for reading offline.',
    both: 'This device is full. Nothing will open offline until you free some space.',
  },
  clock: {
    fast: (by: string) => `The clock of this device is ${by} fast. Dates and times shown here may be wrong.`,
    slow: (by: string) => `The clock of this device is ${by} slow. Dates and times shown here may be wrong.`,
    minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
    hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
    days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  },
  ok: 'OK',
}

/** These texts are in a chunk of their own: only people whose device is full, or whose clock is wrong, read them. */
export const deviceTexts = defineCatalogue(deviceEn, { de: () => import('./device.de.ts') })
