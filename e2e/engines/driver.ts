import type { Engine, Programs } from '@coffer/deploy/checks/engines'

/** The keys that do not type a character, by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowDown'

/** An element that was found in the page. Only its driver knows what it is. */
export type Handle = { readonly driver: Engine }

/** What journeys need from a browser, the same for every engine. Scripts are expressions and run in the page. */
export interface Driver {
  readonly goTo: (url: string) => Promise<void>
  readonly goBack: () => Promise<void>
  /** Returns the value of an expression, which must fit into JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Returns the element that an expression gives; null if it gives none. */
  readonly find: (expression: string) => Promise<Handle | null>
  readonly click: (element: Handle) => Promise<void>
  /** Taps it with a finger. */
  readonly tap: (element: Handle) => Promise<void>
  /** Types the keys of these characters, one after the other, into the element that has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key, held?: 'Shift' | 'Control') => Promise<void>
  readonly saveScreenshot: (path: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface LaunchOptions {
  readonly programs: Programs
  readonly size: { readonly width: number; readonly height: number }
}
