/** The globals that the bundler puts into code under development. */
declare const COFFER_APP: string
// oxlint-disable-next-line no-underscore-dangle -- the bundler's name for the build that runs
declare const __webpack_hash__: string

interface ImportMeta {
  readonly webpackHot: {
    /** Fetches the next update and applies it; null when there is none. Rejects when no module accepts it. */
    check(autoApply: true): Promise<readonly (string | number)[] | null>
  }
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown
  export function getFamilyByType(type: unknown): unknown
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): unknown
}
