/**
 * Replaces the federation's reader of manifests: here remotes are registered by their entry, so no manifest is ever requested.
 * Its hooks exist only because plugins register with them; they ignore the plugins.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()
}

/** No manifest has been read. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}
