/**
 * Stands in for `react-refresh/runtime` in remotes: the shell's instance, which alone was there before React (ADR 0131).
 * Components are known by their file, and every remote has a `src/routes.tsx`: the remote's name goes before.
 */
const { refreshRuntime } = globalThis.COFFER_DEVELOPMENT

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = refreshRuntime

export function register(type: unknown, id: string): void {
  refreshRuntime.register(type, `${COFFER_APP} ${id}`)
}
