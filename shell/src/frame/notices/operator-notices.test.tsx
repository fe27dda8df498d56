// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { NO_NOTICES } from '../../registry/notice-facts.fixture.ts'
import { RemotesContext } from '../../registry/remotes.ts'
import type { NoticeFacts, Remotes } from '../../registry/remotes.ts'
import { OperatorNotices } from './operator-notices.tsx'

cleanUpAfterEachTest()

let resize = () => {}
beforeEach(() => {
  class Observer {
    constructor(onResize: () => void) {
      resize = onResize
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
})

type Override = NonNullable<ReturnType<NonNullable<NoticeFacts['override']>['current']>>

const OVERRIDE: Override = {
  name: 'mf-events',
  origin: 'http://localhost:4103',
  version: null,
  untilMs: Date.parse('2026-11-23T20:00:00Z'),
  isLoaded: true,
}
const overriding = (override: Override | null, isIgnored = false): NoticeFacts => ({
  ...NO_NOTICES,
  override: { current: () => override, isIgnored: () => isIgnored },
})
const show = (notices: NoticeFacts) =>
  render(
    <RemotesContext value={{ registered: [], notices, started: null } as unknown as Remotes}>
      <OperatorNotices />
    </RemotesContext>,
  )

test('an admin sees that a developer’s version is in use, above a panel too', async () => {
  signInAsAnn({ role: 'admin' })
  const { unmount } = show(overriding(OVERRIDE))
  expect(await screen.findByRole('button', { name: 'End' })).toBeTruthy()
  resize()
  expect(document.documentElement.style.getPropertyValue('--panel-top')).toBe('0px')
  unmount()
  expect(document.documentElement.style.getPropertyValue('--panel-top')).toBe('')
})

test('an admin sees which other version is in use, and when it is not available', async () => {
  signInAsAnn({ role: 'admin' })
  const chosen = { ...OVERRIDE, origin: null, version: '1.3.0' }
  const { unmount } = show(overriding(chosen))
  expect(await screen.findByText(/^mf-events 1\.3\.0 is in use, in this browser only, until /)).toBeTruthy()
  unmount()
  show(overriding({ ...chosen, isLoaded: false }))
  expect(await screen.findByText(/^mf-events 1\.3\.0 is not available/)).toBeTruthy()
})

test('a member who opens an override’s address reads why nothing happens', async () => {
  signInAsAnn()
  show(overriding(null, true))
  expect(await screen.findByText(/Only admins of your community can try it/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a member reads nothing else about the app itself', () => {
  signInAsAnn()
  const { container } = show(overriding(OVERRIDE))
  expect(container.textContent).toBe('')
})
