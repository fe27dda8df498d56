/** An operator gives one community another version of a remote, by the community's name (ADR 0179). */
import { callDeploy } from '@coffer/deploy/cli/testing'
import { localSite } from '@coffer/deploy/publish/publish'
import { getEntry, readRegistry } from '@coffer/deploy/publish/registry-store'
import { publishFixture } from '../app/publish-fixture.ts'
import { expect, test } from '../app/test.ts'

test(
  'a canary reaches the community that is named, and a mistyped name changes nothing',
  { tag: '@shell' },
  async ({ visitor, site, stack }) => {
    const { email, password } = stack.superuser
    const env = { COFFER_BACKEND: stack.backendUrl, COFFER_SUPERUSER: `${email}:${password}` }
    const published = await localSite(site.dir)
    const run = (...args: readonly string[]) => callDeploy(published, [...args, '--why', 'A pilot'], env)
    const readEntry = async () => getEntry((await readRegistry(published)).registry, 'mf-more')
    await publishFixture(site, 'throws-in-a-click', 'mf-more')
    const version = (await readEntry()).live?.version ?? ''
    expect(await run('rollback', 'more')).toMatchObject([0, expect.any(String)])

    const [code, said] = await run('pin', 'more', version, '--communities', 'Harbour House')
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^mf-more ${version} is live for Harbour House \\([a-z0-9]{15}\\)\\.`),
      ),
    ])
    const { pins } = await readEntry()
    const [mistyped, refusal] = await run('pin', 'more', version, '--communities', 'Harbor House')
    expect([mistyped, refusal]).toEqual([1, expect.stringContaining('There is no community "Harbor House".')])
    expect((await readEntry()).pins).toEqual(pins)
    const [, history] = await callDeploy(published, ['history', 'more'], env)
    expect(history).toContain(`${version} for Harbour House (`)

    const ann = await visitor()
    await ann.isSignedInAs('ann@coffer.test')
    await ann.opens('/more')
    await expect(ann.page.getByRole('button', { name: 'Throw in the next render' })).toBeVisible()
  },
)
