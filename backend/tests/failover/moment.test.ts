import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeBackup } from '../../src/cli/backup/make-backup.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { useMoments } from './moments.ts'
import { withReplicas } from './with-replicas.ts'

describe.skipIf(!IS_NIGHTLY)('a bucket', () => {
  const setting = withReplicas()
  const { folder, write, moment, restore } = useMoments(setting)

  it('gives exactly what was acknowledged by a moment, of each of its writers', async () => {
    const moments: { at: string; acknowledged: readonly string[] }[] = []
    let all: readonly string[] = (await setting.place.root.items('acc_txs')).map(({ id }) => id)
    for (let round = 0; round < 3; round += 1) {
      all = [...all, ...(await write(6))]
      moments.push({ at: await moment(), acknowledged: all })
    }
    const former = await setting.replicas.serving()
    await former.destroy()
    for (let round = 0; round < 2; round += 1) {
      all = [...all, ...(await write(6))]
      moments.push({ at: await moment(), acknowledged: all })
    }
    await former.start()
    for (const { at, acknowledged } of moments) {
      const { ids } = await restore(at)
      expect(ids.toSorted()).toEqual(acknowledged.toSorted())
    }
    expect((await restore()).ids.toSorted()).toEqual(all.toSorted())
  })

  it('refuses a moment that it does not keep', async () => {
    await expect(restore('2020-01-01T00:00:00Z')).rejects.toThrow(/the bucket keeps what was there since/)
  })

  it('gives its pictures to restores and backups', async () => {
    const picture = new Blob([PIXEL], { type: 'image/gif' })
    const form = new FormData()
    form.append('avatar', picture, 'ann.gif')
    const address = `/api/collections/users/records/${setting.place.user('ann')}`
    const { status } = await setting.place.client('ann').form('PATCH', address, form)
    expect(status).toBe(200)
    const { lines } = await restore()
    expect(lines).toContain('Files: all that records name are there.')
    const { dataDir } = await setting.replicas.serving()
    const { note } = await makeBackup({
      dataDir,
      to: join(folder, 'backups'),
      env: setting.replicas.env,
    })
    // These are the picture, and PocketBase's file beside it.
    expect(note).toMatchObject({ files: 2, missing: 0 })
  })
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
