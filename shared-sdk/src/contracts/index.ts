export { REMOTE_NAMES, isRemoteName } from './remotes.ts'
export type { RemoteName } from './remotes.ts'
export { SCREEN_OWNERS } from './screens.ts'
export type { ScreenId } from './screens.ts'
export { SLOT_IDS } from './slots.ts'
export type { SlotId, SlotLoader, SlotProps } from './slots.ts'
export { SHEET_IDS } from './sheets.ts'
export type { SheetId, SheetLoader, SheetParams, SheetProps } from './sheets.ts'
export type {
  RemoteApp,
  RemoteExtensions,
  RemoteLocation,
  RemoteNavigator,
  RemoteProps,
} from './remote-module.ts'
export { RegistryError, parseRegistry } from './registry.ts'
export type { Registry, RegistryAsset, RegistryFault, RegistryRemote } from './registry.ts'
