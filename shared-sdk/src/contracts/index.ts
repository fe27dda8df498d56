export {
  CONTRACT_VERSION,
  RegistryError,
  signedFiles,
  PUBLISHED_FILE,
  RELEASE_FILES_META,
} from './registry.ts'
export { isRemoteName } from './remote-declaration.ts'
export type {
  RemoteName,
  RemoteDeclaration,
  RemoteFeature,
  RemoteNavigation,
  RemoteScreen,
} from './remote-declaration.ts'
export { SLOT_IDS } from './remote-module.ts'
export type { SlotId, RemoteApp, RemoteExtensions, RemoteNavigator, RemoteProps } from './remote-module.ts'
export { SHEET_IDS } from './sheets.ts'
export type { SheetId, SheetLoader, SheetParams, SheetProps } from './sheets.ts'
export type { Registry, RegistryAsset, RegistryEntry, RegistryPin, RegistryRemote } from './registry.ts'
export { parseRegistry } from './parse-registry.ts'
export { parseRemoteBuild } from './parse-remote-build.ts'
export {
  ENTRY_INTEGRITY_FILE,
  PREVIEWS_PATH,
  PREVIEW_PREFIX,
  PREVIEW_SCHEMA,
  isPreviewName,
  parsePreview,
  readPreview,
} from './preview.ts'
export type { Preview, PreviewName } from './preview.ts'
export {
  OVERRIDE_ORIGINS_META,
  REGISTRY_KEYS_META,
  formatKeys,
  parseEnvelope,
  parseKeys,
  readResponse,
  trustedKeys,
  verifyEnvelope,
} from './registry-envelope.ts'
export type { RegistryEnvelope, RegistryKey } from './registry-envelope.ts'
export { isOlderThan, verifyRegistry, verifyStored } from './verified-registry.ts'
export type { VerifiedRegistry } from './verified-registry.ts'
export { FAULT_PHASES, MOUNTED, REGISTRY_REPORT, REPORT_PATH } from './remote-report.ts'
export type { FaultPhase, RemoteReport } from './remote-report.ts'
export { PAGE_NOTICE_HEADER, SHELL_NAME, formatPageNotice, parsePageNotice } from './page-notice.ts'
export type { NoticedBuild, PageNotice } from './page-notice.ts'
