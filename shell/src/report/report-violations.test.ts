// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { reportPolicyViolations } from './report-violations.ts'

const { reported } = vi.hoisted(() => ({ reported: [] as unknown[] }))
vi.mock('./report-error.ts', () => ({ reportError: (error: unknown) => reported.push(error) }))

reportPolicyViolations()
beforeEach(() => {
  reported.length = 0
})

function refuse(violation: Partial<SecurityPolicyViolationEvent>): void {
  const event = new Event('securitypolicyviolation')
  const all = { blockedURI: '', sourceFile: '', effectiveDirective: 'script-src-elem', ...violation }
  document.dispatchEvent(Object.assign(event, all))
}

test('what the policy refuses is reported with its directive and its source', () => {
  refuse({ blockedURI: 'https://other.example/x.js', sourceFile: 'https://coffer.example/assets/1.js' })
  refuse({ blockedURI: 'inline' })
  expect(reported.map(String)).toEqual([
    'PolicyViolationError: script-src-elem refused https://other.example/x.js, asked for by https://coffer.example/assets/1.js.',
    'PolicyViolationError: script-src-elem refused inline.',
  ])
})

test.each(['chrome-extension', 'moz-extension', 'safari-web-extension'])('%s is left out', (scheme) => {
  refuse({ blockedURI: 'inline', sourceFile: scheme })
  refuse({ blockedURI: `${scheme}://abc/content.js` })
  expect(reported).toEqual([])
})
