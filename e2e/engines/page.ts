import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'playwright/test'
import type { Driver, Handle } from './driver.ts'

/** This library computes roles and names in the page as assistive technology would, in every engine alike. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** What to look for: a role with its accessible name, or a text. A string must be equal; an expression must occur. */
export type Target = ({ readonly role: string; readonly name?: Words } | { readonly text: Words }) & {
  /** Looks only inside this target, e.g. a sheet. */
  readonly within?: Target
}
type Words = string | RegExp

/** A page in any engine. Each action waits for its element. */
export interface EnginePage {
  readonly driver: Driver
  readonly opens: (path: string) => Promise<void>
  readonly clicks: (target: Target) => Promise<void>
  readonly taps: (target: Target) => Promise<void>
  /** Replaces the content of a field, by keys. */
  readonly fills: (target: Target, text: string) => Promise<void>
  /** Puts the focus there, as pressing Tab often enough would. */
  readonly focuses: (target: Target) => Promise<void>
  readonly sees: (target: Target) => Promise<void>
  readonly seesNot: (target: Target) => Promise<void>
  /** Returns the text of an element, as it is shown. */
  readonly readText: (target: Target) => Promise<string>
  /** Returns whether the target has the focus, or contains the element that has it. */
  readonly hasFocusIn: (target: Target) => Promise<boolean>
}

export function createPage(driver: Driver, origin: string): EnginePage {
  async function evaluate(expression: string): Promise<unknown> {
    if ((await driver.evaluate("typeof globalThis.TestingLibraryDom === 'undefined'")) === true)
      await driver.evaluate(`(() => { ${LIBRARY}\n; return true })()`)
    return driver.evaluate(expression)
  }
  const find = async (target: Target): Promise<Handle | null> => {
    await evaluate('true')
    return driver.find(buildExpression(target))
  }
  async function waitFor(target: Target): Promise<Handle> {
    let found: Handle | null = null
    const isThere = async () => {
      found = await find(target)
      return found !== null
    }
    await expect.poll(isThere, { message: `${describe(target)} shows` }).toBe(true)
    if (found === null) throw new Error(`${describe(target)} was there and is not any more.`)
    return found
  }
  /**
   * A moving element may be at another place a moment later, and the page may even remove it first. So this waits until
   * it stands still.
   */
  async function act(target: Target, action: (handle: Handle) => Promise<void>): Promise<void> {
    await standsStill(target)
    await action(await waitFor(target))
  }
  async function standsStill(target: Target): Promise<void> {
    let before = ''
    const isStill = async () => {
      const box = `(${buildExpression(target)})?.getBoundingClientRect().toJSON() ?? null`
      const now = JSON.stringify(await evaluate(box))
      const isSame = now !== 'null' && now === before
      before = now
      // A sheet that has just opened takes no presses yet (ADR 0189).
      return isSame && (await evaluate(`document.querySelector('[data-press-shield]') === null`)) === true
    }
    await expect.poll(isStill, { message: `${describe(target)} does not move`, intervals: [100] }).toBe(true)
  }
  return {
    driver,
    opens: (path) => driver.goTo(origin + path),
    clicks: (target) => act(target, driver.click),
    taps: (target) => act(target, driver.tap),
    fills: async (target, text) => {
      await act(target, driver.click)
      await evaluate('document.activeElement?.select?.() ?? true')
      await driver.type(text)
    },
    focuses: async (target) => {
      await waitFor(target)
      await evaluate(`((${buildExpression(target)}).focus(), true)`)
    },
    sees: async (target) => void (await waitFor(target)),
    seesNot: (target) =>
      expect.poll(() => find(target), { message: `${describe(target)} is gone` }).toBeNull(),
    readText: async (target) => {
      await waitFor(target)
      return String(await evaluate(`(${buildExpression(target)})?.innerText ?? ''`))
    },
    hasFocusIn: async (target) =>
      (await evaluate(`(${buildExpression(target)})?.contains(document.activeElement) ?? false`)) === true,
  }
}

/**
 * Returns an expression for the last visible element that fits, null if none does: of two sheets the later one is in
 * front.
 */
function buildExpression(target: Target): string {
  return `(${findInPage.toString()})(${asSource(target)})`
}

/** It is written as text into the page, so it uses nothing from outside. */
function findInPage(target: Target): Element | null {
  interface Library {
    readonly queryAllByRole: (scope: Element, role: string, options: object) => HTMLElement[]
    readonly queryAllByText: (scope: Element, text: unknown, options: object) => HTMLElement[]
  }
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: Library }
  const find = (wanted: Target): Element | null => {
    const scope = wanted.within ? find(wanted.within) : document.body
    if (!scope) return null
    const all =
      'role' in wanted
        ? library.queryAllByRole(scope, wanted.role, wanted.name === undefined ? {} : { name: wanted.name })
        : library.queryAllByText(scope, wanted.text, { ignore: 'script, style, [aria-hidden=true] *' })
    const visible = all.filter(
      (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
    )
    return visible.at(-1) ?? null
  }
  return find(target)
}

function asSource(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, one]) => `${key}:${asSource(one)}`)
    .join()}}`
}

function describe(target: Target): string {
  const own =
    'role' in target ? `${target.role} ${String(target.name ?? '')}` : `the text ${String(target.text)}`
  return target.within ? `${own} in ${describe(target.within)}` : own
}
