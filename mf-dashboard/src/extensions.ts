import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets that it owns. All of them are lazy. */
export const extensions: RemoteExtensions = {
  slots: {},
  sheets: {
    send: () => import(/* webpackChunkName: "send" */ './sheets/send/send.sheet.tsx'),
    request: () => import(/* webpackChunkName: "request" */ './sheets/request/request.sheet.tsx'),
    transfer: () => import(/* webpackChunkName: "transfer" */ './sheets/transfer/transfer.sheet.tsx'),
    topUp: () => import(/* webpackChunkName: "top-up" */ './sheets/top-up/top-up.sheet.tsx'),
    requests: () => import(/* webpackChunkName: "requests" */ './sheets/requests/requests.sheet.tsx'),
  },
}
