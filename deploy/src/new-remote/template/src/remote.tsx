import { defineRemote } from '@coffer/shared-sdk/remote'

/** `./app`: the single-spa lifecycles. Everything behind them is loaded when the remote is first shown. */
export const { bootstrap, mount, unmount, update, preload } = defineRemote({
  name: 'mf-new-remote',
  load: () => import(/* webpackChunkName: "mf-new-remote-routes" */ './routes.tsx'),
})
