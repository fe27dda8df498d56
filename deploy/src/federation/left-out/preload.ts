/** In place of the federation's preloading, which goes by manifests: the registry lists what is to be fetched ahead. */
function leftOut(): never {
  throw new Error('This build of the federation preloads nothing: use the registry (ADR 0002).')
}

export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
}
