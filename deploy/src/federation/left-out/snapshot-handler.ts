/**
 * In place of the federation's reader of manifests: remotes are registered by their entry here, so that nothing asks it
 * for one. Its hooks are there for plugins to be offered, and take none up.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()
}

/** Nobody's manifest has been read. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}
