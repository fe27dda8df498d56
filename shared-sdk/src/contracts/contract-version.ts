/**
 * The version of the contract between shell and remotes: the exposed modules, their lifecycles and props, slots and sheets
 * (remote-module.ts). It grows by one when a build made for the former one cannot run any more; `deploy publish` refuses a
 * build whose contract the live shell does not support.
 */
export const CONTRACT_VERSION = 1
