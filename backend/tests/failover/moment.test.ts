import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBackup } from '../../src/cli/backup/make-backup.ts'
import { restoreBackup } from '../../src/cli/backup/restore-backup.ts'
import { transactionBody } from '../faults/common.ts'
import type { Place } from '../faults/common.ts'
import { mint } from '../testing/mint.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST } from '../testing/size.ts'
import { startPlace } from './replicas.ts'
import type { Replicas } from './replicas.ts'

/** After a write was answered: moments are compared to the millisecond. */
const APART_MS = 20

vi.setConfig({ hookTimeout: 180_000, testTimeout: MINUTES_AT_MOST * 60_000 })

describe.skipIf(!IS_NIGHTLY)('a bucket', () => {
  let replicas: Replicas
  let place: Place
  const folder = mkdtempSync(join(tmpdir(), 'coffer-moment-'))
  beforeAll(async () => {
    const started = await startPlace()
    replicas = started.replicas
    place = started.place
  })
  afterAll(async () => {
    await replicas.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Writes so many, one after the other; returns what was acknowledged. */
  const write = async (count: number): Promise<readonly string[]> => {
    const [ann, bo] = [place.account('ann'), place.account('bo')]
    const ids: string[] = []
    while (ids.length < count) {
      const id = mint()
      const answer = await place
        .client('ann')
        .create('acc_txs', transactionBody(id, ann, bo, 1, place.user('ann')))
      if (answer.status === 200) ids.push(id)
      // Until another server serves.
      else await delay(50)
    }
    return ids
  }
  const moment = async (): Promise<string> => {
    await delay(APART_MS)
    const now = new Date().toISOString()
    await delay(APART_MS)
    return now
  }
  const restore = async (name: string, at?: string): Promise<{ ids: string[]; lines: string[] }> => {
    const dataDir = join(folder, name)
    const lines: string[] = []
    const { COFFER_REPLICA: from } = replicas.env
    const log = (line: string): void => void lines.push(line)
    const report = await restoreBackup({
      from,
      dataDir,
      env: replicas.env,
      log,
      ...(at !== undefined && { at }),
    })
    expect(report.isWhole, lines.join('\n')).toBe(true)
    expect(report.lines.join(' ')).toMatch(/Ledger proof: whole/)
    expect(existsSync(join(dataDir, 'notifier-keys.json'))).toBe(true)
    const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
    try {
      return {
        ids: database
          .prepare('SELECT id FROM acc_txs')
          .all()
          .map((row) => String(row['id'])),
        lines,
      }
    } finally {
      database.close()
    }
  }

  it('gives exactly what was acknowledged by a moment, of each of its writers', async () => {
    const moments: { at: string; acknowledged: readonly string[] }[] = []
    let all: readonly string[] = (await place.root.items('acc_txs')).map(({ id }) => id)
    for (let round = 0; round < 3; round += 1) {
      all = [...all, ...(await write(6))]
      moments.push({ at: await moment(), acknowledged: all })
    }
    const former = await replicas.serving()
    await former.destroy()
    for (let round = 0; round < 2; round += 1) {
      all = [...all, ...(await write(6))]
      moments.push({ at: await moment(), acknowledged: all })
    }
    await former.start()
    for (const [index, { at, acknowledged }] of moments.entries()) {
      const { ids } = await restore(`moment-${index}`, at)
      expect(ids.toSorted()).toEqual(acknowledged.toSorted())
    }
    expect((await restore('last')).ids.toSorted()).toEqual(all.toSorted())
  })

  it('refuses a moment that it does not keep', async () => {
    await expect(restore('before', '2020-01-01T00:00:00Z')).rejects.toThrow(
      /the bucket keeps what was there since/,
    )
  })

  it('gives its pictures to restores and backups', async () => {
    const picture = new Blob([PIXEL], { type: 'image/gif' })
    const form = new FormData()
    form.append('avatar', picture, 'ann.gif')
    const address = `/api/collections/users/records/${place.user('ann')}`
    const { status } = await place.client('ann').form('PATCH', address, form)
    expect(status).toBe(200)
    const { lines } = await restore('pictures')
    expect(lines).toContain('Files: all that records name are there.')
    const { dataDir } = await replicas.serving()
    const { note } = await makeBackup({
      dataDir,
      to: join(folder, 'backups'),
      env: replicas.env,
    })
    // The picture, and what PocketBase keeps beside it.
    expect(note).toMatchObject({ files: 2, missing: 0 })
  })
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
