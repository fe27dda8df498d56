import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEdge } from '../edge/edge.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { refusePublishedByOthers } from './publish.ts'
import { publishApps } from './publish-apps.ts'
import type { ShellRecord } from './shell-record.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { makeBench, makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const live = async (name: string) => {
  const { live: build, previous } = getEntry((await readRegistry(bench.site)).registry, name)
  return [build?.version ?? null, previous?.version ?? null]
}

/** Returns the hash of every served file of the site by its path. */
async function served(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(bench.siteDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(bench.siteDir.length + 1))
  return Object.fromEntries(
    await Promise.all(
      paths
        .filter((path) => !path.startsWith('.'))
        .map(async (path) => [
          path,
          createHash('sha256')
            .update(await readFile(join(bench.siteDir, path)))
            .digest('hex'),
        ]),
    ),
  )
}

describe('publishing a remote', () => {
  test('makes it live and the one before the previous one', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    expect(await publish(bench, ['mf-events'])).toMatchObject([
      { app: 'mf-events', version: '1.1.0', change: 'live' },
    ])
    expect(await live('mf-events')).toEqual(['1.1.0', '1.0.0'])
    expect(await live('mf-more')).toEqual(['1.0.0', null])
  })

  test('changes no other byte of the site', async () => {
    const before = await served()
    await writeBuild(bench, 'mf-events', '1.1.0')
    await publish(bench, ['mf-events'])
    const after = await served()
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path])
    expect(changed.filter((path) => !path.startsWith('remotes/mf-events/1.1.0/'))).toEqual(['registry.json'])
    const { registry } = await readRegistry(bench.site)
    expect(JSON.stringify(registry.remotes['mf-more'])).toContain('"version":"1.0.0"')
  })

  test('changes nothing when it is published already', async () => {
    const before = await served()
    expect(await publish(bench, ['mf-events'])).toMatchObject([
      { app: 'mf-events', version: '1.0.0', change: 'none' },
    ])
    expect(await served()).toEqual(before)
  })

  test('keeps what a newer publisher has added to the registry', async () => {
    const file = join(bench.siteDir, 'registry.json')
    const { registry } = await readRegistry(bench.site)
    const remotes = { ...registry.remotes, 'mf-new': { live: null, previous: null, pins: [], colour: 'red' } }
    await signAndWrite(file, { ...registry, remotes, theme: 'later' })
    await writeBuild(bench, 'mf-events', '1.1.0')
    await publish(bench, ['mf-events'])
    const text = JSON.stringify((await readRegistry(bench.site)).registry)
    expect(text).toContain('"colour":"red"')
    expect(text).toContain('"theme":"later"')
  })

  test('signs it later than the one before, also where the clock is behind', async () => {
    const times: string[] = []
    const change = async (version: string, now: string) => {
      bench.clock.now = now
      await writeBuild(bench, 'mf-events', version)
      await publish(bench, ['mf-events'])
      times.push((await readRegistry(bench.site)).registry.signedAt ?? '')
    }
    await change('1.1.0', '2026-03-02T10:00:00.000Z')
    await change('1.2.0', '2026-03-02T09:00:00.000Z')
    await change('1.3.0', '2026-03-02T11:00:00.000Z')
    expect(times).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:00:00.001Z',
      '2026-03-02T11:00:00.000Z',
    ])
  })

  test('to some communities leaves the live version to all others', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    const pin = { organisations: ['org-a'], share: 10 }
    await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'canary', getDist: bench.getDist })
    const { registry } = await readRegistry(bench.site)
    expect(await live('mf-events')).toEqual(['1.0.0', null])
    expect(getEntry(registry, 'mf-events').pins).toMatchObject([{ version: { version: '1.1.0' }, ...pin }])
  })

  test('without changing anything when it is only tried', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    const before = await served()
    const options = {
      apps: ['mf-events'],
      pin: null,
      why: '',
      isDryRun: true,
      getDist: bench.getDist,
    } as const
    await publishApps(bench.site, options)
    expect(await served()).toEqual(before)
  })
})

async function signAndWrite(file: string, registry: object): Promise<void> {
  const { signPayload } = await import('./signing-keys.ts')
  const payload = JSON.stringify(registry)
  await writeFile(
    file,
    JSON.stringify({ payload, signatures: signPayload(payload, bench.site.keys), withdrawn: [] }),
  )
}

async function changeShellRecord(changes: Partial<ShellRecord>): Promise<void> {
  const { build } = JSON.parse(
    await readFile(join(bench.siteDir, '.deploy/shell.json'), 'utf8'),
  ) as ShellRecord
  const file = join(bench.siteDir, `.deploy/shells/${build}/record.json`)
  const record = JSON.parse(await readFile(file, 'utf8')) as ShellRecord
  await writeFile(file, JSON.stringify({ ...record, ...changes }))
}

describe('publishing refuses', () => {
  const refusal = (apps: Parameters<typeof publish>[1]) =>
    publish(bench, apps).then(
      () => 'published',
      (error: Error) => error.message,
    )

  test('other files under a published version', async () => {
    await writeBuild(bench, 'mf-events', '1.0.0', { code: '/* changed */' })
    expect(await refusal(['mf-events'])).toBe(
      'mf-events 1.0.0 was published on 2026-03-01 and differs now (app.js, remoteEntry.js); a published version never changes. Raise `version` in mf-events/package.json and publish again.',
    )
  })

  test('a version that the live shell does not give', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0', {
      requires: { react: '^20.0.0', '@coffer/none': '^1.0.0' },
    })
    expect(await refusal(['mf-events'])).toMatch(
      /^mf-events 1\.1\.0 needs what the shell [\d.]+ does not give: react \^20\.0\.0 \(the shell has 19[\d.]+\), @coffer\/none \^1\.0\.0 \(the shell has none\)\. Build it with the versions that the shell has, or publish both together: `pnpm run deploy publish shell events`\.$/,
    )
  })

  test.each([
    [2, 'Publish the shell first, or both together: `pnpm run deploy publish shell events`.'],
    [0, "Bring @coffer/shared-sdk of mf-events's sources up to date, build and publish again."],
  ])('contract %i, which the live shell does not support', async (contract, advice) => {
    await writeBuild(bench, 'mf-events', '1.1.0', { contract })
    expect(await refusal(['mf-events'])).toMatch(
      new RegExp(
        `^mf-events 1\\.1\\.0 is built for contract ${contract}, and the shell [\\d.]+ supports 1\\.`,
      ),
    )
    expect(await refusal(['mf-events'])).toContain(advice)
  })

  test('a path or a sheet of another remote', async () => {
    const screens = [{ id: 'x', access: 'member', paths: [{ path: '/mf-more/*', basePath: '/x' }] }] as const
    await writeBuild(bench, 'mf-events', '1.1.0', { screens })
    expect(await refusal(['mf-events'])).toBe(
      "mf-events 1.1.0 offers the path /mf-more/*, which is mf-more's. Take it out of mf-events, or publish mf-more without it first.",
    )
  })

  test('a description that shells could not read', async () => {
    const navigation = { path: 'events', order: 1, icon: 'x', label: { en: 'x', de: 'x' } }
    await writeBuild(bench, 'mf-events', '1.1.0', { navigation })
    expect(await refusal(['mf-events'])).toBe(
      'A shell could not read all of mf-events 1.1.0: The tab of mf-events 1.1.0 is ignored: its path does not begin with /. Correct mf-events/src/description.ts or extensions.ts.',
    )
  })

  test('a shell that live remotes do not run in', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0', { contract: 1 })
    await publish(bench, ['mf-events'])
    const { registry } = await readRegistry(bench.site)
    const entry = getEntry(registry, 'mf-events')
    const build = { ...entry.live, contract: 7 }
    await signAndWrite(join(bench.siteDir, 'registry.json'), {
      ...registry,
      remotes: { ...registry.remotes, 'mf-events': { ...entry, live: build } },
    })
    await writeShell(bench, 'b2')
    expect(await refusal(['shell'])).toContain('mf-events 1.1.0 is built for contract 7')
  })

  test('a shell whose shared packages lost a name under the same major version', async () => {
    const { exports } = JSON.parse(
      await readFile(join(bench.siteDir, '.deploy/shell.json'), 'utf8'),
    ) as ShellRecord
    const sdk = { version: '3.0.0', entries: { host: ['gone'] } }
    await changeShellRecord({ exports: { ...exports, '@coffer/shared-sdk': sdk } })
    await writeShell(bench, 'b2')
    expect(await refusal(['shell'])).toBe(
      'host: gone is gone since 3.0.0. Keep what remotes may import, or raise `version` in shared-sdk/package.json to 4.0.0. Then `node deploy/src/checks/write-public-exports.ts`, and publish again.',
    )
  })

  describe('a name of a shared package that the live shell lacks under the same version', () => {
    const entry = '@coffer/shared-sdk/remote'
    const lacking = async () => {
      const record = await readFile(join(bench.siteDir, '.deploy/shell.json'), 'utf8')
      const { exports } = JSON.parse(record) as ShellRecord
      const sdk = exports['@coffer/shared-sdk']
      if (!sdk) throw new Error('The shell gives no SDK.')
      const entries = { ...sdk.entries, [entry]: [] }
      await changeShellRecord({
        exports: { ...exports, '@coffer/shared-sdk': { version: '2.4.1', entries } },
      })
    }

    test.each([['defineRemote'], ['*']])('if the build imports it (%s)', async (imported) => {
      await lacking()
      await writeBuild(bench, 'mf-events', '1.1.0', { imports: { [entry]: [imported] } })
      const before = await served()
      expect(await refusal(['mf-events'])).toMatch(
        /^mf-events 1\.1\.0 imports what the shell [\d.]+ does not have: defineRemote \(@coffer\/shared-sdk\/remote\)(, [^.]*)?\. Raise `version` in shared-sdk\/package\.json to 2\.5\.0, and publish both together: `pnpm run deploy publish shell events`\.$/,
      )
      expect(await served()).toEqual(before)
    })

    test('not if the build does not import it', async () => {
      await lacking()
      await writeBuild(bench, 'mf-events', '1.1.0', { imports: { '@coffer/shared-sdk/host': ['useNow'] } })
      expect(await refusal(['mf-events'])).toBe('published')
    })
  })

  describe('another type than the live shell has', () => {
    const entry = '@coffer/shared-sdk/navigation'
    beforeEach(async () => {
      const { types } = JSON.parse(
        await readFile(join(bench.siteDir, '.deploy/shell.json'), 'utf8'),
      ) as ShellRecord
      await changeShellRecord({ types: { ...types, [entry]: { ...types?.[entry], eventPaths: 'former' } } })
    })

    test.each([['eventPaths'], ['*']])(
      'of what the build imports (%s), unless it is accepted',
      async (name) => {
        await writeBuild(bench, 'mf-events', '1.1.0', { imports: { [entry]: [name] } })
        expect(await refusal(['mf-events'])).toMatch(
          /^mf-events 1\.1\.0 was built with other types than the shell [\d.]+ has: eventPaths \(@coffer\/shared-sdk\/navigation\)\. Publish both together: `pnpm run deploy publish shell events`\. If mf-events also works with what the shell has, add --other-types\.$/,
        )
        const options = { pin: null, why: 'a test', hasOtherTypes: true, getDist: bench.getDist }
        await expect(publishApps(bench.site, { apps: ['mf-events'], ...options })).resolves.toHaveLength(1)
      },
    )

    test('not of what it does not import', async () => {
      await writeBuild(bench, 'mf-events', '1.1.0', { imports: { [entry]: ['Link'] } })
      expect(await refusal(['mf-events'])).toBe('published')
    })
  })

  test('a remote where no shell is', async () => {
    await bench.remove()
    bench = await makeBench()
    await writeBuild(bench, 'mf-events', '1.1.0')
    expect(await refusal(['mf-events'])).toBe(
      `No shell is published in ${bench.siteDir}, so no remote can be checked against it. Publish it first: \`pnpm run deploy publish shell\`.`,
    )
  })

  test('no shell where the record of the live one is lost', async () => {
    for (const { path } of await bench.site.storage.list('.deploy/shell'))
      await bench.site.storage.remove(path)
    await writeBuild(bench, 'mf-events', '1.1.0')
    expect(await refusal(['mf-events'])).toContain('Publish it first: `pnpm run deploy publish shell`.')
    expect(await refusal(['shell', 'mf-events'])).toBe('published')
  })

  test('an app that is not built', async () => {
    expect(await refusal(['mf-auth'])).toBe('mf-auth is not built. Publish without --no-build.')
  })

  test('to sign what somebody else has changed', async () => {
    const file = join(bench.siteDir, 'registry.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('mf-events', 'mf-evil'))
    await writeBuild(bench, 'mf-more', '1.1.0')
    expect(await refusal(['mf-more'])).toContain('is not validly signed with your key')
  })

  test('remains of another build under the same version', async () => {
    await bench.site.storage.create('remotes/mf-events/1.1.0/app.js', Buffer.from('other'))
    await writeBuild(bench, 'mf-events', '1.1.0')
    expect(await refusal(['mf-events'])).toBe(
      'remotes/mf-events/1.1.0/app.js is there from a build that was not published to its end, and differs. Raise `version` in mf-events/package.json and publish again.',
    )
  })
})

test('a start does not replace what others have published', async () => {
  await expect(refusePublishedByOthers(bench.site)).resolves.toBeUndefined()
  await expect(refusePublishedByOthers({ ...bench.site, who: 'pnpm start' })).rejects.toThrow(
    new RegExp(
      `^The site in ${bench.siteDir} was changed by ${bench.site.who} at [-\\d]+ [:\\d]+ UTC: publish .*\\. \`pnpm start --as-published\` serves it as it is`,
    ),
  )
})

describe('rolling back', () => {
  test('reaches the next load through the edge', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    await publish(bench, ['mf-events'])
    const edge = await startEdge({ siteDir: bench.siteDir, port: 0, backendUrl: 'http://127.0.0.1:1' })
    const loaded = async () => {
      const { payload } = (await (await fetch(`${edge.url}/registry.json`)).json()) as { payload: string }
      return /"mf-events":\{"live":\{"version":"([^"]+)"/.exec(payload)?.[1]
    }
    expect(await loaded()).toBe('1.1.0')
    await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
    expect(await loaded()).toBe('1.0.0')
    await edge.stop()
  })

  test('leaves the version before that one as the previous one, never the failed one', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await writeBuild(bench, 'mf-events', version)
      await publish(bench, ['mf-events'])
    }
    await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
    expect(await live('mf-events')).toEqual(['1.1.0', '1.0.0'])
    await rollBackRemote(bench.site, { name: 'mf-events', to: '1.2.0', why: 'it was the server' })
    expect(await live('mf-events')).toEqual(['1.2.0', '1.0.0'])
  })

  test('leaves out what the edge holds back, until somebody makes it live on purpose', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    await publish(bench, ['mf-events'])
    const file = join(bench.siteDir, 'registry.json')
    const read = async () => JSON.parse(await readFile(file, 'utf8')) as RegistryEnvelope
    const withdrawn = ['mf-events@1.1.0', 'mf-events@0.9.0']
    await writeFile(file, JSON.stringify({ ...(await read()), withdrawn }))
    await writeBuild(bench, 'mf-more', '1.1.0')
    await publish(bench, ['mf-more'])
    expect((await read()).withdrawn).toEqual(['mf-events@1.1.0'])
    await rollBackRemote(bench.site, { name: 'mf-events', to: '1.1.0', why: 'it was the server' })
    expect((await read()).withdrawn).toEqual([])
    expect(await live('mf-events')).toEqual(['1.1.0', '1.0.0'])
  })

  test('is refused without a previous version, and to one that is not there', async () => {
    await expect(rollBackRemote(bench.site, { name: 'mf-events', why: 'x' })).rejects.toThrow(
      'mf-events has no previous version.',
    )
    await expect(rollBackRemote(bench.site, { name: 'mf-events', to: '9.0.0', why: 'x' })).rejects.toThrow(
      `mf-events 9.0.0 is not published in ${bench.siteDir}.`,
    )
  })
})
