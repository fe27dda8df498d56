import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { readSettings } from './settings.ts'

it('has ports, address and data folder without any variable', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    inboxHost: '127.0.0.1',
    appUrl: 'http://127.0.0.1:4100',
    edgePort: 4100,
    pocketbasePort: 8090,
    inboxPort: 4180,
    smtpPort: 4125,
    published: 'refuse',
    dataDir: inWorkspace('.data'),
  })
})

it('takes them from the environment', () => {
  const settings = readSettings({
    COFFER_PORT: '80',
    COFFER_POCKETBASE_PORT: '81',
    COFFER_INBOX_PORT: '82',
    COFFER_SMTP_PORT: '65535',
    COFFER_HOST: '192.168.1.5',
    COFFER_INBOX_HOST: '0.0.0.0',
    COFFER_DATA_DIR: '/srv/coffer',
  })
  expect(settings).toEqual({
    host: '192.168.1.5',
    inboxHost: '0.0.0.0',
    appUrl: 'http://192.168.1.5:80',
    edgePort: 80,
    pocketbasePort: 81,
    inboxPort: 82,
    smtpPort: 65535,
    published: 'refuse',
    dataDir: '/srv/coffer',
  })
})

it.each([
  ['0.0.0.0', 'http://localhost:4100'],
  ['::', 'http://localhost:4100'],
  ['::1', 'http://[::1]:4100'],
  ['', 'http://127.0.0.1:4100'],
])('opens the host %j at %s', (host, url) => {
  expect(readSettings({ COFFER_HOST: host }).appUrl).toBe(url)
})

it('opens COFFER_APP_URL where a proxy is in front of the edge', () => {
  expect(readSettings({ COFFER_APP_URL: 'https://money.example' }).appUrl).toBe('https://money.example')
})

it.each(['abc', '0', '65536', '-1', '1e3', '80.5', ' 80'])('refuses %j as a port', (value) => {
  expect(() => readSettings({ COFFER_SMTP_PORT: value })).toThrow(
    `COFFER_SMTP_PORT is "${value}", but a port is a number from 1 to 65535.`,
  )
})

it('refuses one port for two', () => {
  expect(() => readSettings({ COFFER_INBOX_PORT: '4100' })).toThrow(
    'COFFER_PORT and COFFER_INBOX_PORT are both 4100; give each its own port.',
  )
})

it.each([
  [['--replace'], 'replace'],
  [['--as-published'], 'keep'],
] as const)('takes %j for a site that others publish to', (args, published) => {
  expect(readSettings({}, args).published).toBe(published)
})

it('refuses other arguments in a sentence', () => {
  expect(() => readSettings({}, ['--replace', 'events'])).toThrow(
    '"--replace events" is not understood; start takes --replace or --as-published.',
  )
})
