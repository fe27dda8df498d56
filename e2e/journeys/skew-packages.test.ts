/**
 * A remote is built in a repository of its own, with our packages, and meets shells with another version of the SDK. `pnpm
 * nightly` runs this journey.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REMOTES } from '@coffer/deploy/build/apps'
import { packTarballs } from '@coffer/deploy/packages/pack-tarballs'
import type { Page } from 'playwright/test'
import { NIGHTLY } from '../app/environment.ts'
import {
  MISFIT,
  SDK,
  SHELL,
  buildEnvironment,
  dropsFetchedCode,
  forgetPrevious,
  hasNoIdleMoments,
  remoteMarks,
  mounted,
  openVariant,
  pruneTwoDaysLater,
  publishPresent,
} from '../app/skew.ts'
import { expect, test } from '../app/test.ts'
import { startPackageRegistry } from '../packages/package-registry.ts'
import { createRepository } from '../packages/repository.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Budget plan' })

test(
  'a remote from a repository of its own runs in its shell and in the next, and a build with a newer SDK waits for its shell',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    test.setTimeout(900_000)
    await publishPresent(site, SHELL, ...REMOTES)
    const folder = await mkdtemp(join(tmpdir(), 'coffer-repository-'))
    const registry = await startPackageRegistry(folder)
    const ahead = await openVariant({ version: '0.2.0', sdk: SDK.minor })
    try {
      await registry.publish(await packTarballs(join(folder, 'tarballs')))
      const repository = await createRepository(folder, registry)
      const env = buildEnvironment(site)
      expect(await repository.publish(env)).toContain('mf-budget-plan 0.1.0 is live.')
      const ann = await visitor()
      const bo = await visitor()
      await hasNoIdleMoments(bo.page)
      await bo.isSignedInAs('bo@coffer.test')
      await bo.opens('/more')
      await expect(mounted(bo.page)).toBeVisible()
      await ann.isSignedInAs('ann@coffer.test')
      await ann.opens('/more')
      await ann.goesToTab('Budget plan')
      await expect(heading(ann.page)).toBeVisible()

      await ahead.publish(site, SHELL)
      await ann.opens('/budget-plan')
      await expect(heading(ann.page)).toBeVisible()
      expect(await remoteMarks(ann.page, SHELL)).toEqual([`${SHELL} 0.2.0`])

      await registry.publish([await ahead.packSdk(join(folder, 'newer'))])
      await repository.takeNewerSdk()
      expect(await repository.publish(env)).toContain('mf-budget-plan 0.2.0 is live.')
      await ann.opens('/budget-plan')
      await expect(heading(ann.page)).toBeVisible()

      // This page has the former shell, and the build that it has read of is gone.
      await forgetPrevious(site, 'mf-budget-plan')
      await pruneTwoDaysLater(site)
      await dropsFetchedCode(bo.page)
      await bo.goesToTab('Budget plan')
      await expect(bo.page.getByText(MISFIT)).toBeVisible()
      await bo.page.getByRole('button', { name: 'Reload' }).click()
      await expect(heading(bo.page)).toBeVisible()
    } finally {
      await ahead.remove()
      await registry.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
