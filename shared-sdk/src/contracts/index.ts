export { CONTRACT_VERSION } from './contract-version.ts'
export { SCREEN_OWNERS, isRemoteName } from './screens.ts'
export type { RemoteName, ScreenId } from './screens.ts'
export { SLOT_IDS } from './slots.ts'
export type { SlotId } from './slots.ts'
export { SHEET_IDS } from './sheets.ts'
export type { SheetId, SheetLoader, SheetParams, SheetProps } from './sheets.ts'
export type { RemoteApp, RemoteExtensions, RemoteNavigator, RemoteProps } from './remote-module.ts'
export type { RemoteDeclaration } from './remote-declaration.ts'
export { RegistryError } from './registry.ts'
export type { Registry, RegistryAsset, RegistryEntry, RegistryPin, RegistryRemote } from './registry.ts'
export { parseRegistry } from './parse-registry.ts'
export {
  REGISTRY_KEYS_META,
  formatKeys,
  parseEnvelope,
  parseKeys,
  verifyEnvelope,
} from './registry-envelope.ts'
export type { RegistryEnvelope, RegistryKey } from './registry-envelope.ts'
