import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: the sheets that this remote owns. All of them are lazy. */
export const extensions: RemoteExtensions = {
  slots: {},
  sheets: {
    transaction: () =>
      import(/* webpackChunkName: "transaction" */ './sheets/transaction/transaction.sheet.tsx'),
    'grouped-transaction': () =>
      import(
        /* webpackChunkName: "grouped-transaction" */ './sheets/grouped-transaction/grouped-transaction.sheet.tsx'
      ),
    'event-transactions': () =>
      import(
        /* webpackChunkName: "event-transactions" */ './sheets/event-transactions/event-transactions.sheet.tsx'
      ),
    'edit-transaction': () =>
      import(
        /* webpackChunkName: "edit-transaction" */ './sheets/edit-transaction/edit-transaction.sheet.tsx'
      ),
    'account-details': () =>
      import(/* webpackChunkName: "account-details" */ './sheets/account-details/account-details.sheet.tsx'),
    'leave-community': () =>
      import(/* webpackChunkName: "leave-community" */ './sheets/leave-community/leave-community.sheet.tsx'),
    'account-form': () =>
      import(/* webpackChunkName: "account-form" */ './sheets/account-form/account-form.sheet.tsx'),
    payment: () => import(/* webpackChunkName: "payment" */ './sheets/payment/payment.sheet.tsx'),
    'settle-up': () => import(/* webpackChunkName: "settle-up" */ './sheets/settle-up/settle-up.sheet.tsx'),
    why: () => import(/* webpackChunkName: "why" */ './sheets/why/why.sheet.tsx'),
  },
}
