import { createHash } from 'node:crypto'
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHooks } from '../../src/cli/build-hooks.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { migrate, createSnapshot, snapshotDescription } from '../../src/cli/schema-snapshot.ts'
import type { SchemaSnapshot } from '../../src/cli/schema-snapshot.ts'
import { proveData } from '../../src/cli/backup/prove-data.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { accountId } from '../testing/people.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'

const folder = join(import.meta.dirname, '../../src/migrations')
const files = readdirSync(folder).filter((file) => file !== 'README.md')

/** The SHA-256 of each file's content. A new migration is added here; existing entries never change. */
const FROZEN: Readonly<Record<string, string>> = {
  '1770000000_baseline.json': '6163d60a23393292551b8e402c5e1b41403957a4fef260ae2d81659142677d27',
  '1770000000_baseline.ts': 'a01932d78dc2b17173af6d701b9d16ca349a5407b3cf23147c133ec5eb7b9ea2',
  '1780000000_event_figures.json': 'bc7667e295cc471d4d161a17813233dd59407164ece4ee6ad21e0249c7787cd3',
  '1780000000_event_figures.ts': '2ddce800b78297ccd304c99f7c239f3582facfa402a58713bae83b923fee5bca',
  '1790000010_declined.ts': '8b843f3aa3b7c02e31991584e59b537cfb7b77801eadf4bbe46fa9b1fef1881e',
  '1790000010_declined.json': '3dcc31853b50462379c9c2718254db10879ffc23ab9cff77c6cb579059c41872',
  '1790000030_activity.json': '2b2fd2fb1866090cf57c819b7e1bbe38be757788c9c2dc4e445948589a132468',
  '1790000030_activity.ts': '262928911292a38f7be122960d609afab259f06e62a11357ecfba49a7d67dfb8',
  '1790000060_notifications.json': '966d9b36628962dd10bfbed7bb837aead2518022cd268b1c30c72a6b6f8573e9',
  '1790000060_notifications.ts': 'cacb166da8df6adf11d3a65e2262464629df1b45937a15336d352eca6256b6ca',
  '1790000040_members.json': 'f3c9863437cb1a303410d10608e7d6ff67a778c4e59b9f2b848746d4d2418c6c',
  '1790000040_members.ts': '55c1615813069134b2d03107648b0db6896940981cc6fb4ca378dc616517b77f',
  '1790000100_last_message.ts': '4d70e02011933aabcb21975f35180b1f3249fedbd46ca5d2bc0f4fd4cb00e4f6',
  '1790000200_cost_of_a_create.ts': '79bb438d1249fbb4be7eed339878db76003e4921d8ceec8914d1f19edb91be7f',
  '1790000300_ledger_months.json': '984a1f119c72f618d2ce65ea51789ed6033954ac7be9cacf376282b52713b87d',
  '1790000300_ledger_months.ts': 'd0d88e4d2088b40b27460ad97ebd405455d6a944d0ca298d5dc24e1686d47f43',
  '1790000400_held_currencies.json': '9132b8f9cbd89081ecd5d4aaa11b477c27f13fe07c33e9c7971444331138d55e',
  '1790000400_held_currencies.ts': '0d624d570c55ba2ff1f9a911773560ab195fe793702eb1cd45326dde878d5b21',
  '1800000600_manifest_of_address.ts': '766aa3f0dabf9551e93ebca0f7170413503d00f06bd4898e0f88b681104c06b5',
  '1800000300_report_sizes.ts': 'c5cd3f7d882ce78b5827e683c50e1e5061c7212a883137c21b1e89e2581121d6',
  '1800000510_namesakes.ts': '561ae7c0e46455ab0dcf20106ddea91f4105de85c2a742d7bd7630f6270f0d1a',
  '1800000500_invite_mails.ts': '87847f219d1e9f650bee299ac91098d8321f0996192b8e011318f7bbf277ae44',
  '1800000200_hidden_events.json': '9c71b9289597d5783f11cc2562631eb3890bb76c2c74f282de9a22f71d74530b',
  '1800000200_hidden_events.ts': 'cfe2d804fced8805367659bef1832507b8e41f22b61e3c9ce05ed976df5733e7',
  '1800000810_batch_bytes.ts': '03834057c0ea1e71735a5cb8ebe8b138a26807e91e149b354f5e89547c3a23af',
  '1800000700_mail_texts.json': '95533bf39d7b504c674964f14c3ff8cc4967ec409595952cbd0c91bae5badbaf',
  '1800000700_mail_texts.ts': '42e2dba57a51ce8943498066315bdf3763173fd6831734bfa9fda59cc4575136',
  '1800000820_event_zones.ts': '3d67a8d3346c8ac66714b98615160fd93d06c4ed4db510e1dd743fd5b52ad04b',
  '1800000840_event_notices.ts': '3b48b63fe512ddd8e65e43c55c904ca9db61796a353abf10379309272bea7f80',
  '1800000841_removals.ts': '3e2049961ba4d752931ce492966ceb76f89f97b9126ffafd7db46964596fade6',
  '1800000800_payments.ts': 'c2d7478380a8f32649913d7677185573fe9785ea3a8a8510967c8a0ef961df9d',
  '1800000860_separate_splits.json': '4be8119277c3ce782a49aa4dd29923cb2b90c14d12527eb4f3b200eb8c3523d4',
  '1800000860_separate_splits.ts': '723daaaa31d47349ca7f59884af6f630d668a220daa2f4abb9468ba6150e14c1',
  '1800000870_expense_entered.ts': 'a896f6592736dacac4550df87b1e5bd43c785e879bc82c34d319b2e806bc9a92',
  '1800000880_comments.ts': 'dc1ac47f0020416fcd57decf9e12805db8c39e35dcd7161358b0d6e1e78f51c1',
  '1800000890_late_joiners.ts': '8bb5c6451e2ce323213a78bdc5fcc2c0bc3482f116793fa673da220a7a595c71',
  '1800000900_restoring.ts': '9ea9b1ed1dbaa83d5ed3937b2cafba8c1f58bda50fbe61960c55fe03078254b0',
  '1800000910_history.ts': '010a57c8c5c693057583c84b23b06974b5186831ee199e0283b1945791b8aefe',
  '1800000920_categories.ts': 'c3886ca354195037fc2569fa8ba7fd1c8f2e72c1b14d1fa83dcaef3b4735624c',
  '1800000930_spent_on.ts': 'c4f076b29b883426960d60509dbf1e2f901afd7390c7a9ea5fd83829c1a39182',
}

describe('migrations', () => {
  it('do not change once they are there', () => {
    const hashes = files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ])
    expect(Object.fromEntries(hashes)).toEqual(FROZEN)
  })

  it('run no code but their own', () => {
    const imports = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g),
      ])
      .map(([, path = '']) => path)
    expect(imports.filter((path) => !/^\.\/\d+_\w+\.json$/.test(path))).toEqual([])
  })
})

describe('the schema', () => {
  let migrated: SchemaSnapshot
  let described: SchemaSnapshot
  beforeAll(async () => {
    const { migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
    ;[migrated, described] = [await createSnapshot(migrationsDir), await snapshotDescription()]
  }, 60_000)

  it('that the migrations make has the collections that src/schema describes', () => {
    const names = (schema: SchemaSnapshot): string[] => schema.collections.map(({ name }) => name).toSorted()
    expect(names(migrated)).toEqual(names(described))
    for (const { name, ...options } of described.collections) {
      const { name: _, ...stored } = migrated.collections.find((one) => one.name === name) ?? { name }
      expect({ [name]: inOrder(stored) }).toEqual({ [name]: inOrder(options) })
    }
  })

  it('has the tables, indexes, views and triggers of src/lib/ledger', () => {
    expect(migrated.ledger.map(collapseWhitespace).toSorted()).toEqual(
      described.ledger.map(collapseWhitespace).toSorted(),
    )
  })

  it('has the settings of src/schema/settings.ts', () => {
    expect(migrated.settings).toEqual(described.settings)
  })
})

const collapseWhitespace = (sql: string): string => sql.replaceAll(/\s+/g, ' ')

/** Returns fields and indexes in a fixed order: a later migration adds a field at the end. */
function inOrder(options: { readonly [option: string]: unknown }): object {
  const sorted = (list: unknown): unknown =>
    Array.isArray(list) ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : list
  return { ...options, fields: sorted(options['fields']), indexes: sorted(options['indexes']) }
}

describe('data of a version before the first release', () => {
  const dataDir = copyPreparedData('empty')
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('keep the server from starting, with a sentence that says so', async () => {
    const database = new DatabaseSync(join(dataDir, 'data.db'))
    database.exec(
      "UPDATE _migrations SET file = '1760000000_collections.js' WHERE file = '1770000000_baseline.js'",
    )
    database.close()
    const start = startBackend({
      dataDir,
      port: await findFreePort(),
      env: { ...process.env, TMPDIR: tmpdir() },
    })
    await expect(start).rejects.toThrow(
      'The data in this folder were made by a version before the first release and cannot be migrated. ' +
        'Start with an empty data folder (COFFER_DATA_DIR or --data), or move this one away.',
    )
  })
})

describe('data of the time before participants got the currencies of their events', () => {
  const dataDir = copyPreparedData('demo')
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('have them afterwards, in open events and where there are transactions, and nothing else', async () => {
    const database = new DatabaseSync(join(dataDir, 'data.db'))
    const accounts = () =>
      database.prepare("SELECT id, currencies FROM acc_accounts WHERE type = 'user' ORDER BY id").all()
    database.exec(`DELETE FROM _migrations WHERE file LIKE '1790000400%';
      UPDATE acc_accounts SET currencies = '["EUR","USD"]' WHERE id IN ('${accountId('lake')}', '${accountId('cabin')}');
      UPDATE acc_txs SET currency = 'USD' WHERE event = '${accountId('cabin')}' AND receiver = '${accountId('niko')}'`)
    const before = accounts()
    const inLake = database
      .prepare(
        `SELECT p.participant AS id FROM acc_groupx_participants p INNER JOIN acc_groups g ON g.id = p.groupx
         WHERE g.account = '${accountId('lake')}'`,
      )
      .all()
      .map(({ id }) => String(id))
    expect(inLake.length).toBeGreaterThan(0)
    const { migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
    await migrate(dataDir, migrationsDir)
    const after = accounts()
    database.close()
    const wanted = new Set([...inLake, accountId('niko')])
    expect(after).toEqual(
      before.map(({ id, currencies }) => ({
        id,
        currencies: wanted.has(String(id)) ? '["EUR","USD"]' : currencies,
      })),
    )
  })
})

describe('data that a newer release has migrated', () => {
  const dataDir = copyPreparedData('demo')
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('keep an older release from starting, with a sentence that names the migration, and are left as they are', async () => {
    const { migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
    const newer = join(dataDir, 'migrations-of-the-newer-release')
    cpSync(migrationsDir, newer, { recursive: true })
    const adds =
      "migrate((app) => { app.db().newQuery('ALTER TABLE authz ADD COLUMN colour TEXT').execute() })"
    writeFileSync(join(newer, '1990000000_colours.js'), adds)
    await migrate(dataDir, newer)
    const env = { ...process.env, TMPDIR: tmpdir() }
    await expect(startBackend({ dataDir, port: await findFreePort(), env })).rejects.toThrow(
      'This release is older than its database and does not start with it: it does not know 1990000000_colours.js. ' +
        'Start the release that has run it, or restore the data as they were before the upgrade ' +
        '(docs/runbook.md, "Rollback"). Nothing was changed.',
    )
    // Restoring or proving it fails too.
    await expect(proveData(dataDir, env, () => {})).rejects.toThrow('it does not know 1990000000_colours.js')
    const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
    const [last] = database.prepare('SELECT file FROM _migrations ORDER BY file DESC').all()
    database.close()
    expect(last).toEqual({ file: '1990000000_colours.js' })
  })
})
