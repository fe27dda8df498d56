/**
 * Replaces `react-refresh/runtime` in remotes: only the shell's instance existed before React (ADR 0021). Components are
 * known by their file, and every remote has a `src/routes.tsx`, so the remote's name comes first.
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
