import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets it owns. All lazy. */
export const extensions: RemoteExtensions = {
  slots: {},
  sheets: {
    transaction: () =>
      import(/* webpackChunkName: "transaction" */ './sheets/transaction/transaction.sheet.tsx'),
    'edit-transaction': () =>
      import(
        /* webpackChunkName: "edit-transaction" */ './sheets/edit-transaction/edit-transaction.sheet.tsx'
      ),
  },
}
