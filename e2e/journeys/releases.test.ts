/** Operators see on a page of the edge who runs what; nobody else sees that there is one (ADR 0205). */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startEdge } from '@coffer/deploy/edge/edge'
import type { Edge } from '@coffer/deploy/edge/edge'
import { withdraw } from '@coffer/deploy/edge/faults/withdraw'
import type { Audience } from '@coffer/deploy/publish/decide-release'
import { localSite } from '@coffer/deploy/publish/publish'
import { publishApps } from '@coffer/deploy/publish/publish-apps'
import { inWorkspace } from '@coffer/deploy/workspace'
import type { Page } from 'playwright/test'
import { storedSession } from '../app/sign-in.ts'
import { deploy } from '../app/skew.ts'
import type { Site, Stack } from '../app/stack.ts'
import { expect, test } from '../app/test.ts'

const NAME = 'mf-more'
const SECRET = 'the-secret-of-the-metrics'
/** The page asks for itself every 2 s; a busy machine takes longer. */
const SHOWN = { timeout: 20_000 }

/** Serves the site of a journey as on a machine of its own, where superusers may sign in. */
function startOperatorsEdge(site: Site, stack: Stack, port = 0): Promise<Edge> {
  return startEdge({
    siteDir: site.dir,
    port,
    backendUrl: stack.backendUrl,
    passesDashboard: true,
    observe: { metricsToken: SECRET },
  })
}

/** Publishes the present build of a remote as another version. */
async function publishAs(site: Site, version: string, why: string, pin: Audience | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-releases-'))
  try {
    await cp(inWorkspace(NAME, 'dist'), folder, { recursive: true })
    const description = join(folder, 'remote.json')
    await writeFile(
      description,
      JSON.stringify({ ...JSON.parse(await readFile(description, 'utf8')), version }),
    )
    await publishApps(await localSite(site.dir), { apps: [NAME], pin, why, getDist: () => folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function signsInOnTheDashboard(page: Page, edge: Edge, { superuser }: Stack): Promise<void> {
  await page.goto(`${edge.url}/_/`)
  await page.getByLabel(/email/i).fill(superuser.email)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(superuser.password)
  const settings = page.waitForResponse((answer) => answer.url().includes('/api/settings') && answer.ok())
  await page.getByRole('button', { name: /log ?in|sign ?in/i }).click()
  await settings
}

test(
  'a superuser sees within seconds what publish, canary, pin, rollback and a withdrawal have done',
  { tag: '@shell' },
  async ({ browser, site, stack, visitor }) => {
    const edge = await startOperatorsEdge(site, stack)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      await page.goto(`${edge.url}/_/releases`)
      await expect(page.getByRole('heading', { name: 'Releases' })).toHaveCount(0)
      await signsInOnTheDashboard(page, edge, stack)
      await page.goto(`${edge.url}/_/releases`)
      await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible()
      const more = page.locator(`#app-${NAME}`)

      await publishAs(site, '0.1.1', 'A faster profile')
      await expect(more.getByText('A faster profile')).toBeVisible(SHOWN)
      await expect(more.getByText(/^Rolls more back from 0\.1\.1 to .* for everyone\.$/)).toBeVisible()

      await publishAs(site, '0.1.2', 'A canary', { organisations: [], share: 5 })
      await expect(more.getByText('for 5 % of communities')).toBeVisible(SHOWN)

      await deploy(
        site,
        'pin',
        'more',
        '0.1.2',
        '--communities',
        'abcdefghijklmno',
        '--unchecked',
        '--why',
        'A pilot',
      )
      await expect(more.getByText('abcdefghijklmno')).toBeVisible(SHOWN)

      await deploy(site, 'rollback', 'more', '--why', 'Names are missing')
      await expect(more.getByText('Names are missing')).toBeVisible(SHOWN)
      await expect(page.locator('#latest')).toContainText('rollback mf-more, 0.1.1 → ')

      const { storage } = await localSite(site.dir)
      expect(await withdraw(storage, NAME, '0.1.2', new Date().toISOString())).toBe('withdrawn')
      await expect(more.getByText(/The edge has withdrawn 0\.1\.2 on /)).toBeVisible(SHOWN)

      await deploy(site, 'disable', 'more', '--why', 'The server is away')
      await expect(more.getByText('disabled', { exact: true })).toBeVisible(SHOWN)

      // The page that a member has open names its builds to the edge that it came from.
      const ann = await visitor()
      await ann.isSignedInAs('ann@coffer.test')
      await ann.page.goto(edge.url)
      await expect(page.getByText('1 page is open.')).toBeVisible({ timeout: 60_000 })
    } finally {
      await context.close()
      await edge.stop()
    }
  },
)

test(
  'a member, an admin of a community and a signed-out person get the answer for an unknown path',
  { tag: '@shell' },
  async ({ request, site, stack }) => {
    const edge = await startOperatorsEdge(site, stack, await findFreePort())
    try {
      const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
        const answer = await request.get(edge.url + path, { headers, maxRedirects: 0 })
        const { date: _, ...sent } = answer.headers()
        return { status: answer.status(), sent, text: await answer.text() }
      }
      for (const email of [null, 'ann@coffer.test', 'kavya@coffer.test']) {
        const token = email === null ? '' : await tokenOf(stack, email)
        for (const headers of [{ authorization: token }, { cookie: `coffer_operator=${token}` }])
          for (const path of ['/_/releases', '/_/releases.json']) {
            const answer = await ask(path, headers)
            expect(answer).toEqual(await ask(`${path}x`, headers))
            expect(answer.text).not.toContain(NAME)
          }
      }
      const operator = await ask('/_/releases.json', { authorization: `Bearer ${SECRET}` })
      expect(operator.status).toBe(200)
      expect(operator.text).toContain(NAME)
    } finally {
      await edge.stop()
    }
  },
)

async function tokenOf(stack: Stack, email: string): Promise<string> {
  const { pocketbase_auth: stored = '' } = await storedSession(stack, email)
  return (JSON.parse(stored) as { readonly token: string }).token
}
