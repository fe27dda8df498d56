/** Who may see a screen: a member of a community, a signed-out visitor, or anyone. */
export const SCREEN_ACCESS = ['member', 'signed-out', 'anyone'] as const

/** A community's switch that turns a remote off. */
export const FEATURES = ['events'] as const

export type RemoteFeature = (typeof FEATURES)[number]

/** A path at which the shell mounts a screen. Paths of one screen with the same `key` share one mount point. */
interface RemotePath {
  /** A pattern of the router. */
  readonly path: string
  /** The path that the screen's own routes are below. */
  readonly basePath: string
  /** The key of the mount point; by default `path`. */
  readonly key?: string | undefined
}

/** A screen tree of a remote. One that is listed twice has paths with different access. */
export interface RemoteScreen {
  readonly id: string
  readonly paths: readonly RemotePath[]
  readonly access: (typeof SCREEN_ACCESS)[number]
}

/** A remote's tab. */
export interface RemoteNavigation {
  readonly path: string
  /** The sort order of tabs. */
  readonly order: number
  /** The name of a symbol of the shell, which shows a neutral one for an unknown name. */
  readonly icon: string
  readonly label: { readonly en: string; readonly de: string }
}

/** `src/description.ts` of a remote: the facts that the shell needs before it loads any of its code (ADR 0149). */
export interface RemoteDeclaration {
  /** Null if every community has it. */
  readonly feature: RemoteFeature | null
  readonly screens: readonly RemoteScreen[]
  /** Null if it has no tab. */
  readonly navigation: RemoteNavigation | null
}

/** A remote's name is that of its folder. A registry may list remotes that this build does not know. */
export type RemoteName = `mf-${string}`

export function isRemoteName(name: string): name is RemoteName {
  return /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}
