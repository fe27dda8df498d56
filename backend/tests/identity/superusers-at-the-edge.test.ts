/** Superusers' routes are not reachable from the internet unless the operator allows it (product 7.3). */
import { describe, expect, it } from 'vitest'
import { SUPERUSER } from '../testing/constants.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)

const PUBLIC = { 'X-Edge-Secret': 'of-the-edge', 'X-Forwarded-For': '198.51.100.1' }
const PASSED_ON = { ...PUBLIC, 'X-Edge-Dashboard': 'on' }
const SIGN_IN = '/auth-with-password'

// Before this was fixed, the dashboard, and every password of a superuser, could be tried from anywhere.
describe('a request that the edge passes on', () => {
  it.each(['_superusers', '_SUPERUSERS', '%5Fsuperusers', 'pbc_3142635823'])(
    'signs no superuser in as %s',
    async (name) => {
      const path = `/api/collections/${name}${SIGN_IN}`
      expect((await server.guest.with(PUBLIC).send('POST', path, SUPERUSER)).status).toBe(404)
    },
  )

  it.each([
    'GET /api/settings',
    'POST /api/settings/test/email',
    'GET /api/logs',
    'GET /api/logs/stats',
    'GET /api/backups',
    'GET /api/crons',
    'POST /api/sql',
    'GET /api/collections',
    'GET /api/collections/users',
    'PATCH /api/collections/users',
    'PUT /api/collections/import',
    'GET /api/collections/meta/scaffolds',
    'DELETE /api/collections/errors/truncate',
    'POST /api/collections/users/impersonate/any',
    'GET /api/collections/_superusers/records',
    'POST /api/collections/_superusers/request-password-reset',
  ])('finds nothing at %s, as a guest and as a superuser', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    for (const who of [server.guest, server.root]) {
      const { status } = await who.with(PUBLIC).send(method, path, method === 'GET' ? undefined : {})
      expect(status).toBe(404)
    }
  })

  it('finds no dashboard', async () => {
    expect((await fetch(`${server.guest.url}/_/`, { headers: PUBLIC })).status).toBe(404)
  })

  it('is not a superuser’s anywhere, with whatever token', async () => {
    for (const path of ['/api/collections/users/records', '/ext/my-data', '/api/health'])
      expect((await server.root.with(PUBLIC).send('GET', path)).status).toBe(404)
    expect((await server.root.with(PUBLIC).send('POST', '/api/batch', { requests: [] })).status).toBe(404)
  })

  it('is a superuser’s where a setting of the edge passes it on', async () => {
    const path = `/api/collections/_superusers${SIGN_IN}`
    expect((await server.guest.with(PASSED_ON).send('POST', path, SUPERUSER)).status).toBe(200)
    expect((await server.root.with(PASSED_ON).send('GET', '/api/settings')).status).toBe(200)
  })

  it('does not say so itself', async () => {
    const claims = { ...PUBLIC, 'X-Edge-Secret': 'guessed', 'X-Edge-Dashboard': 'on' }
    // This request does not come from the edge: it uses the server's own port, where superusers work.
    expect((await server.root.with(claims).send('GET', '/api/settings')).status).toBe(200)
  })
})

it('superusers act at the server’s own port', async () => {
  expect((await server.root.send('GET', '/api/settings')).status).toBe(200)
  expect((await fetch(`${server.guest.url}/_/`)).status).toBe(200)
})
