import { SCREEN_OWNERS } from './screens.ts'

export type RemoteName = (typeof SCREEN_OWNERS)[keyof typeof SCREEN_OWNERS]

/** The feature apps the shell knows. A name outside this list is refused wherever it turns up. */
export const REMOTE_NAMES: readonly RemoteName[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(SCREEN_OWNERS)),
)

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && (REMOTE_NAMES as readonly string[]).includes(value)
}
