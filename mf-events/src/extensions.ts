import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: the slots that this remote fills and the sheets that it owns. All of them are lazy. */
export const extensions: RemoteExtensions = {
  slots: {
    'dashboard.carousel': () =>
      import(/* webpackChunkName: "dashboard.carousel" */ './slots/carousel/events-carousel.tsx'),
  },
  sheets: {
    'event-admin': () => import('./sheets/event-admin/event-admin.sheet.tsx'),
    'event-expense': () => import('./sheets/event-expense/event-expense.sheet.tsx'),
    'event-funds': () => import('./sheets/event-funds/event-funds.sheet.tsx'),
    'event-charts': () => import('./sheets/event-charts/event-charts.sheet.tsx'),
    'event-deleted': () => import('./sheets/event-deleted/event-deleted.sheet.tsx'),
    'event-export': () => import('./sheets/event-export/event-export.sheet.tsx'),
    'event-why': () => import('./sheets/event-why/event-why.sheet.tsx'),
    'event-form': () => import('./sheets/event-form/event-form.sheet.tsx'),
    'finalise-event': () => import('./sheets/finalise-event/finalise-event.sheet.tsx'),
    'who-should-pay': () => import('./sheets/who-should-pay/who-should-pay.sheet.tsx'),
    'add-participants': () => import('./sheets/add-participants/add-participants.sheet.tsx'),
    'event-participant': () => import('./sheets/event-participant/event-participant.sheet.tsx'),
    'event-group': () => import('./sheets/event-group/event-group.sheet.tsx'),
  },
}
