import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashFile, makeBackup } from '../../src/cli/backup/make-backup.ts'
import { restoreBackup } from '../../src/cli/backup/restore-backup.ts'
import { accountId, organisationId } from '../testing/people.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'

let folder: string
let data: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-backup-'))
  data = copyPreparedData('demo')
})
afterAll(() => {
  for (const path of [folder, data]) rmSync(path, { recursive: true })
})

describe('backups', () => {
  const to = () => join(folder, 'several')
  let minute = 0
  /** The backups are of one minute after the other, from 10:00 on. */
  const backUp = (keep?: number) => {
    const now = new Date(Date.UTC(2026, 10, 23, 10, (minute += 1)))
    return makeBackup({
      dataDir: data,
      to: to(),
      now: () => now,
      ...(keep !== undefined && { keep }),
    })
  }
  const restore = (options: { at?: string; from?: string; name: string }) =>
    restoreBackup({ from: to(), ...options, dataDir: join(folder, options.name) })

  it('are chosen by time, and the last is taken without one', async () => {
    for (let count = 0; count < 2; count += 1) await backUp()
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    await restoreBackup({ from: to(), at: '2026-11-23T10:01:59Z', dataDir: join(folder, 'first'), log })
    await restoreBackup({ from: to(), dataDir: join(folder, 'last'), log })
    const restored = lines.filter((line) => line.startsWith('Restored'))
    expect(restored[0]).toContain('taken at 2026-11-23T10:01:00.000Z')
    expect(restored[1]).toContain('taken at 2026-11-23T10:02:00.000Z')
  })

  it('beyond those to keep are removed, the oldest first', async () => {
    await backUp()
    const { folder: last } = await backUp(2)
    expect(readdirSync(to()).map((name) => name.slice(0, 24))).toEqual([
      'coffer-2026-11-23T10-03-',
      'coffer-2026-11-23T10-04-',
    ])
    expect(existsSync(join(last, 'backup.json'))).toBe(true)
  })

  it.each([
    [
      'a time before the first',
      { at: '2026-11-23T09:00:00Z' },
      /^The first backup in .* is of 2026-11-23T10:03/,
    ],
    ['a time without its zone', { at: '2026-11-23 10:00' }, /is no time: write it with its zone, as 2026/],
    ['a bucket at no time', { from: 's3://coffer/data', at: 'yesterday' }, /^yesterday is no time/],
    ['a folder without backups', { from: tmpdir() }, /has no complete backup\.$/],
    ['a folder that there is not', { from: '/nowhere' }, /^\/nowhere cannot be read: ENOENT\.$/],
  ])('are refused for %s', async (_what, options, sentence) => {
    await expect(restore({ ...options, name: 'refused' })).rejects.toThrow(sentence)
    expect(existsSync(join(folder, 'refused'))).toBe(false)
  })

  it('do not go over a database that is there', async () => {
    await expect(restore({ name: 'last' })).rejects.toThrow(/has a database already: stop its server/)
  })

  it('that were changed are refused', async () => {
    const { folder: made } = await backUp()
    appendFileSync(join(made, 'data.db'), 'x')
    await expect(restore({ name: 'changed' })).rejects.toThrow(/is not what was backed up: take an earlier/)
    writeFileSync(join(made, 'backup.json'), '{')
    await expect(restore({ name: 'changed' })).rejects.toThrow(/backup\.json is damaged/)
    rmSync(made, { recursive: true })
  })
})

it('a restore says that books do not balance', async () => {
  const { folder: made } = await makeBackup({ dataDir: data, to: join(folder, 'wrong') })
  const dataDir = join(folder, 'unbalanced')
  const copy = join(made, 'data.db')
  const database = new DatabaseSync(copy)
  database.exec(`UPDATE acc_txs SET receiver = '${accountId('otis', 'runners')}', amount = 12.34
    WHERE id = (SELECT id FROM acc_txs WHERE organisation = '${organisationId('harbour')}' AND event = '' AND status = 'approved' LIMIT 1)`)
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
  const note = JSON.parse(readFileSync(join(made, 'backup.json'), 'utf8')) as object
  writeFileSync(join(made, 'backup.json'), JSON.stringify({ ...note, sha256: await hashFile(copy) }))
  const { isWhole, lines } = await restoreBackup({ from: made, dataDir })
  expect(isWhole).toBe(false)
  expect(lines).toContain(`Ledger proof: FAILED. ${organisationId('harbour')} has -12.34 EUR instead of 0.`)
})
