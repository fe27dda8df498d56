import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeBackup } from '../../src/cli/backup/make-backup.ts'
import { drillRestore } from '../../src/cli/backup/drill-restore.ts'
import { restoreBackup } from '../../src/cli/backup/restore-backup.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { MINUTES_AT_MOST, SIZE } from '../testing/size.ts'

const WRITERS = 4
const DRILL = 'Backup drill'
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

let server: OwnServer
let ann: Client
let folder: string
let picture: string

vi.setConfig({ hookTimeout: 60_000, testTimeout: MINUTES_AT_MOST * 60_000 })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-drill-'))
  server = await startOwnServer({ data: 'demo' })
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisationId('harbour') }
  ann = (await server.root.impersonate(userId('ann'))).with(headers)
  picture = await uploadPicture()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Uploads a picture; returns its path in the data folder. */
async function uploadPicture(): Promise<string> {
  const form = new FormData()
  form.append('avatar', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/gif' }), 'me.gif')
  const { status, body } = await ann.form('PATCH', `/api/collections/users/records/${userId('ann')}`, form)
  expect(status).toBe(200)
  return join('storage', String(body['collectionId']), userId('ann'), String(body['avatar']))
}

/** Writes one transaction after the other until it is stopped. */
function startWriter() {
  const [sent, answered]: [string[], string[]] = [[], []]
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const id = mint()
      sent.push(id)
      const { status } = await ann.create(
        'acc_txs',
        transactionBody('ann', 'ann', 'bo', { id, amount: 0.01, description: DRILL }),
      )
      expect(status).toBe(200)
      answered.push(id)
    }
  }
  const done = run()
  const stop = (): Promise<void> => {
    stopping.abort()
    return done
  }
  return { sent, answered, stop }
}

type Writer = ReturnType<typeof startWriter>

/** Resolves when each writer has had that many further answers. */
function moreAnswers(writers: readonly Writer[], count: number): Promise<void> {
  const wanted = writers.map(({ answered }) => answered.length + count)
  const areThere = () => writers.every(({ answered }, index) => answered.length >= wanted[index]!)
  return expect.poll(areThere, { timeout: 30_000, interval: 5 }).toBe(true)
}

function readDrillIds(dataDir: string): ReadonlySet<string> {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT id FROM acc_txs WHERE description = ?').all(DRILL)
    return new Set(rows.map(({ id }) => String(id)))
  } finally {
    database.close()
  }
}

/** Makes a backup, and counts each writer's answers before it and requests by its end. */
async function backUp(writers: readonly Writer[]) {
  await moreAnswers(writers, 5)
  const before = writers.map(({ answered }) => answered.length)
  const backup = await makeBackup({ dataDir: server.dataDir, to: join(folder, 'backups') })
  const sentBy = writers.map(({ sent }) => sent.length)
  await moreAnswers(writers, 2)
  return { ...backup, before, sentBy }
}

it('a restore to a moment while members write has exactly the rows acknowledged by then, and its books are whole', async () => {
  const writers = Array.from({ length: WRITERS }, startWriter)
  const backups = []
  while (backups.length < SIZE.backups) backups.push(await backUp(writers))
  await Promise.all(writers.map(({ stop }) => stop()))
  const answered = writers.flatMap((writer) => writer.answered)
  expect(readDrillIds(server.dataDir)).toEqual(new Set(answered))

  for (const [number, { folder: made, note, before, sentBy }] of backups.entries()) {
    const dataDir = join(folder, `restored-${number}`)
    const lines: string[] = []
    const { isWhole } = await restoreBackup({
      from: join(folder, 'backups'),
      at: note.taken,
      dataDir,
      log: (line) => lines.push(line),
    })
    // The output also names the origin of the server's build.
    expect(lines.filter((line) => !line.startsWith('PocketBase:'))).toEqual([
      `Restored ${made}, taken at ${note.taken}, to ${dataDir}.`,
      'Database: intact.',
      'Files: all that records name are there.',
      expect.stringMatching(
        /^Ledger proof: whole\. \d+ transactions of 2 communities; every currency sums to 0\.$/,
      ),
      'Stored balances: as the transactions give them.',
    ])
    expect(isWhole).toBe(true)
    const restored = readDrillIds(dataDir)
    for (const [index, { sent }] of writers.entries()) {
      const count = sent.filter((id) => restored.has(id)).length
      // The backup has everything that was answered before, nothing that was sent after, and no gap in between.
      expect(count).toBeGreaterThanOrEqual(before[index]!)
      expect(count).toBeLessThanOrEqual(sentBy[index]!)
      expect(sent.slice(0, count).filter((id) => !restored.has(id))).toEqual([])
    }
    for (const path of [picture, 'notifier-keys.json'])
      expect(readFileSync(join(dataDir, path))).toEqual(readFileSync(join(server.dataDir, path)))
    rmSync(dataDir, { recursive: true })
  }
})

it('a drill proves the last backup in a folder of its own, which it removes', async () => {
  const places: string[] = []
  const { isWhole } = await drillRestore({
    from: join(folder, 'backups'),
    log: (line) => places.push(...(/to (\/.*coffer-restore-drill-.*)\.$/.exec(line)?.slice(1) ?? [])),
  })
  expect(isWhole).toBe(true)
  expect(places).toHaveLength(1)
  expect(existsSync(places[0]!)).toBe(false)
})

it('a backup says how many files are missing in the data folder, and a restore of it is not whole', async () => {
  rmSync(join(server.dataDir, picture))
  const { folder: made, note } = await makeBackup({ dataDir: server.dataDir, to: join(folder, 'incomplete') })
  expect(note.missing).toBe(1)
  expect(existsSync(join(made, picture))).toBe(false)
  const { isWhole, lines } = await restoreBackup({ from: made, dataDir: join(folder, 'without') })
  expect(isWhole).toBe(false)
  expect(lines).toContain(`Files: 1 that records name are missing: ${picture.slice('storage/'.length)}.`)
})
