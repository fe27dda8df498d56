import type { ComponentType } from 'react'
import type { SheetId, SheetLoader } from './sheets.ts'

/** The location of the shell's router: react-router's type, without the library. */
export interface RemoteLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** Navigates the shell's router. `go` steps through the browser's history. */
export interface RemoteNavigator {
  readonly createHref: (to: string | Partial<RemoteLocation>) => string
  readonly push: (to: string | Partial<RemoteLocation>, state?: unknown) => void
  readonly replace: (to: string | Partial<RemoteLocation>, state?: unknown) => void
  readonly go: (delta: number) => void
}

/** The props of a mounted screen tree; the shell passes new locations with `update`. */
export interface RemoteProps {
  /** One of the ids that the remote has declared. */
  readonly screen: string
  /** The path the tree is mounted at, e.g. `/dashboard/event`, without a trailing slash. */
  readonly basePath: string
  readonly location: RemoteLocation
  readonly navigator: RemoteNavigator
  /** Called once when rendering fails: the shell then unmounts the tree. */
  readonly onCrash: (error: unknown) => void
}

type Lifecycle = (props: never) => Promise<unknown>

/** `./app` of every remote: single-spa lifecycles. */
export interface RemoteApp {
  readonly bootstrap: Lifecycle | readonly Lifecycle[]
  readonly mount: Lifecycle | readonly Lifecycle[]
  readonly unmount: Lifecycle | readonly Lifecycle[]
  readonly update: Lifecycle | readonly Lifecycle[]
  /** Loads and evaluates the first screen's code, without rendering it. Remotes built before it existed lack it. */
  readonly preload?: () => Promise<void>
}

/** `./extensions` of every remote: its slot fillings and sheets, all lazy. */
export interface RemoteExtensions {
  /**
   * Loaders of slots, each in a chunk with the slot's name, which the page fetches before the shell requests it (ADR
   * 0155).
   */
  readonly slots: { readonly [Id in SlotId]?: SlotLoader<Id> }
  readonly sheets: { readonly [Id in SheetId]?: SheetLoader<Id> }
}

/** The slots in one remote's screens that another remote may fill, with their props. */
export interface SlotProps {
  'dashboard.carousel': Readonly<Record<string, never>>
}

export type SlotId = keyof SlotProps

export const SLOT_IDS = ['dashboard.carousel'] as const satisfies readonly SlotId[]

/** Loads a slot's component. */
export type SlotLoader<Id extends SlotId = SlotId> = () => Promise<{ default: ComponentType<SlotProps[Id]> }>
