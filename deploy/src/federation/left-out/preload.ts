/** Replaces federation's manifest-based preloading: here the registry lists the files to preload. */
function leftOut(): never {
  throw new Error('This build of the federation preloads nothing: use the registry (ADR 0002).')
}

export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
}
