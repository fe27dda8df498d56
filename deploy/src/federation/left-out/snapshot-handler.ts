/**
 * Replaces the federation's reader of manifests: remotes are registered by their entry here, so nothing asks it for
 * one. Its hooks only exist for plugins to be offered, and ignore them.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()
}

/** No manifest has been read. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}
