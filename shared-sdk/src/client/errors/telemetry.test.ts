// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { localSettings } from '../device/storage.ts'
import { trackEvent } from './telemetry.ts'

test('does nothing unless a deployment has a hook', () => {
  expect(() => trackEvent('wheel-spun')).not.toThrow()
})

test('reports the name alone to the hook', () => {
  const hook = vi.fn<(event: string) => void>()
  vi.stubGlobal('cofferTelemetry', hook)
  trackEvent('wheel-spun')
  expect(hook.mock.calls).toEqual([['wheel-spun']])
})

test('reports nothing with the setting "analytics disabled"', () => {
  const hook = vi.fn<(event: string) => void>()
  vi.stubGlobal('cofferTelemetry', hook)
  localSettings.set('analyticsDisabled', 'true')
  trackEvent('wheel-spun')
  expect(hook).not.toHaveBeenCalled()
})
