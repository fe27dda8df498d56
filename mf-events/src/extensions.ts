import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets it owns. All lazy. */
export const extensions: RemoteExtensions = {
  slots: {
    'dashboard.carousel': () =>
      import(/* webpackChunkName: "events-carousel" */ './slots/carousel/events-carousel.tsx'),
  },
  sheets: {
    'event-expense': () => import('./sheets/event-expense/event-expense.sheet.tsx'),
    'event-funds': () => import('./sheets/event-funds/event-funds.sheet.tsx'),
  },
}
