/** Replaces the federation's preloading by manifests: the registry lists the files to fetch ahead. */
function leftOut(): never {
  throw new Error('This build of the federation preloads nothing: use the registry (ADR 0002).')
}

export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
}
