import type { Engine, Programs } from '@coffer/deploy/checks/engines'
import { launchFirefox } from './firefox-driver.ts'
import { launchWebKit } from './webkit-driver.ts'

/** Keys that are no character, by the names of the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowDown'

/** An element of the page that was found: only its driver knows what it is. */
export type Handle = { readonly driver: Engine }

/** What journeys need of a browser, the same for every engine. Scripts are expressions and run in the page. */
export interface Driver {
  readonly goTo: (url: string) => Promise<void>
  readonly goBack: () => Promise<void>
  /** The value of an expression, which can be written as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression gives; null for none. */
  readonly find: (expression: string) => Promise<Handle | null>
  readonly click: (element: Handle) => Promise<void>
  /** A finger's tap. */
  readonly tap: (element: Handle) => Promise<void>
  /** Keys of characters, one after the other, for what has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key, held?: 'Shift' | 'Control') => Promise<void>
  readonly saveScreenshot: (path: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface LaunchOptions {
  readonly programs: Programs
  readonly size: { readonly width: number; readonly height: number }
}

/** Starts the browser with an empty profile. */
export const launch: Readonly<Record<Engine, (options: LaunchOptions) => Promise<Driver>>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
}
