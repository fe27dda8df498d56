import { expect, test } from 'vitest'
import { describePreview } from './describe-preview.ts'
import { findNetworkAddress } from './network-address.ts'

test('a preview for this machine has its link', () => {
  const served = { name: 'mf-events', port: 4103, address: null } as const
  expect(describePreview({ COFFER_APP_URL: 'https://coffer.example' }, served)).toEqual([
    'mf-events is served until Ctrl-C. Open as an admin of a community:',
    '  https://coffer.example/?override=events@http://localhost:4103',
  ])
})

test('a preview for the network has a link to this machine’s address there, and its QR code', () => {
  const served = { name: 'mf-events', port: 4103, address: '192.168.1.5' } as const
  const [, link, code, , start] = describePreview({}, served)
  expect(link).toBe('  http://192.168.1.5:4100/?override=events@http://192.168.1.5:4103')
  expect(code).toMatch(/^[█▀▄ \n]{400,}$/)
  expect(start).toContain('COFFER_OVERRIDE_ORIGINS="http://localhost:* http://192.168.1.5:*"')
})

test('in the repository of a single remote, a preview for the network says what the app has to allow', () => {
  const served = { name: 'mf-plan', port: 4103, address: '192.168.1.5' } as const
  const lines = describePreview({ COFFER_APP_URL: 'http://coffer.example' }, served, true)
  expect(lines[1]).toBe('  http://coffer.example/?override=plan@http://192.168.1.5:4103')
  expect(lines.slice(3)).toEqual([
    'The app has to allow this address: the people who run it publish its shell with',
    '  COFFER_OVERRIDE_ORIGINS="http://localhost:* http://192.168.1.5:*"',
  ])
})

const at = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const

test.each([
  ['192.168.1.5', [at('127.0.0.1', true), at('192.168.1.5')]],
  ['172.20.0.3', [at('203.0.113.7'), at('172.20.0.3')]],
  ['10.1.2.3', [at('10.1.2.3')]],
])('%s is the address in the private network', (address, list) => {
  expect(findNetworkAddress({ en0: list })).toBe(address)
})

test.each([[[]], [[at('127.0.0.1', true)]], [[at('203.0.113.7'), at('172.32.0.1')]]])(
  'a machine with %j is in no private network',
  (list) => {
    expect(() => findNetworkAddress({ en0: list })).toThrow('in no private network')
  },
)
