import { makeId } from '../access-rules/database.ts'
import { openStage } from '../access-rules/open-stage.ts'
import type { OpenStage } from '../access-rules/open-stage.ts'
import { HAVEN, account, user } from '../access-rules/world.ts'
import type { EventRecords, World } from '../access-rules/world.ts'

/** A server with a hidden event; the ids are the same in both databases. */
export interface Variant extends OpenStage {
  readonly hidden: EventRecords
  readonly groups: { readonly drivers: string; readonly cooks: string; readonly separate: string }
  /** The rows of the hidden event: Otto's expenses, Gus's expense, Pat's expense and funds. */
  readonly rows: Readonly<Record<'otto' | 'gus' | 'alone' | 'pat' | 'funds', string>>
  /** An event that everybody reads. */
  readonly open: EventRecords
  /** The values that people outside an event must not learn. */
  readonly secrets: Secrets
}

/** Everything that differs between the two databases. */
export interface Secrets {
  /** Cents of Otto's and Gus's expenses. */
  readonly amounts: readonly [number, number]
  readonly descriptions: readonly [string, string]
  /** The categories of Otto's and Gus's expenses (accounting A30). */
  readonly categories: readonly [string, string]
  /** The days of Otto's and Gus's expenses (accounting A31). */
  readonly days: readonly [string, string]
  /** True if Otto's expense belongs to the drivers, false for the cooks. */
  readonly isDrivers: boolean
  /** True if Otto and Gus paid one expense together. */
  readonly isShared: boolean
  /** True if another expense of Otto's has a split of its own (accounting A25). */
  readonly isSplit: boolean
  readonly name: string
  readonly avatar: string
  readonly groupNames: readonly [string, string]
  /** Days from now. */
  readonly from: number
  readonly to: number
  readonly zone: string
  readonly shares: number
  /** The number of further groups, with Gus and Otto in each. */
  readonly moreGroups: number
  /**
   * The number of further transactions. This is no secret within the community, whose people read redacted rows
   * (accounting A15).
   */
  readonly moreTransactions: number
}

export const ONE: Secrets = {
  amounts: [1111, 222],
  descriptions: ['Balloons for Mia', 'Cake for Mia'],
  categories: ['gifts', 'gifts'],
  days: ['2026-07-03', '2026-07-03'],
  isDrivers: true,
  isShared: true,
  isSplit: true,
  name: 'Surprise for Mia',
  avatar: 'mia_aaaaaaaaaa.png',
  groupNames: ['Balloon people', 'Cake people'],
  from: 5,
  to: 7,
  zone: 'Europe/Berlin',
  shares: 1,
  moreGroups: 0,
  moreTransactions: 0,
}

/** The values that a participant must not learn about others. */
export const OTHER_ROWS: Secrets = {
  ...ONE,
  amounts: [987_654_321, 13],
  descriptions: ['Fireworks', 'Zither'],
  categories: ['entertainment', ''],
  days: ['2024-02-29', ''],
  isDrivers: false,
  isShared: false,
  isSplit: false,
}

/** The values that people outside the event must not learn. */
export const OTHER_EVENT: Secrets = {
  ...OTHER_ROWS,
  name: 'Zoo',
  avatar: 'zoo_bbbbbbbbbb.png',
  groupNames: ['Apes', 'Zebras'],
  from: -3,
  to: 40,
  zone: 'Asia/Tokyo',
  shares: 7,
  moreGroups: 12,
}

/** The values that people outside the community must not learn. */
export const OTHER_COMMUNITY: Secrets = { ...OTHER_EVENT, moreTransactions: 30 }

export async function openVariant(
  secrets: Secrets,
  options: Parameters<typeof openStage>[0] = {},
): Promise<Variant> {
  const stage = await openStage(options)
  const made = make(stage.world)
  setSecrets({ ...stage, ...made }, secrets)
  return { ...stage, ...made, secrets }
}

function make(world: World): Pick<Variant, 'hidden' | 'groups' | 'rows' | 'open'> {
  const hidden = world.event({ hidden: true, participants: ['pat', 'eva', 'gus', 'otto'] })
  const groups = {
    drivers: world.group(hidden.id, { name: 'Drivers', by: 'gus', participants: ['gus', 'otto'] }),
    cooks: world.group(hidden.id, { name: 'Cooks', by: 'eva', participants: ['gus', 'otto'] }),
    separate: makeId('separatex'),
  }
  world.db.insert('acc_groups', { id: groups.separate, account: hidden.id, name: 'own', separate: 1 })
  const expense = (person: 'otto' | 'gus' | 'pat', ageHours: number): string =>
    world.transaction({
      from: hidden.id,
      to: account(person),
      by: person,
      event: hidden.id,
      group: hidden.everyone,
      ageHours,
    })
  const rows = {
    otto: expense('otto', 5),
    gus: expense('gus', 4),
    // Nobody else pays a part of it, so that it can be changed.
    alone: expense('otto', 3.5),
    pat: expense('pat', 3),
    funds: world.transaction({
      from: account('pat'),
      to: hidden.id,
      by: 'pat',
      event: hidden.id,
      ageHours: 2,
    }),
  }
  const open = world.event()
  world.transaction({ from: open.id, to: account('cleo'), event: open.id, group: open.everyone, ageHours: 6 })
  world.transaction({ from: account('pat'), to: account('mia'), by: 'pat', status: 'approved', ageHours: 1 })
  world.transaction({ from: account('mia'), to: account('pat'), by: 'pat', ageHours: 7 })
  return { hidden, groups, rows, open }
}

/** Writes without the server; the triggers still keep the ledger. */
export function setSecrets(
  { world, hidden, groups, rows }: Omit<Variant, 'secrets'>,
  secrets: Secrets,
): void {
  const { db } = world
  const group = secrets.isDrivers ? groups.drivers : groups.cooks
  const txGroup = (whose: string): string => (secrets.isShared ? 'together' : whose)
  const [otto, gus] = secrets.amounts
  db.set('acc_txs', rows.otto, {
    amount: otto / 100,
    description: secrets.descriptions[0],
    category: secrets.categories[0],
    spentOn: secrets.days[0],
    groupx: group,
    tx_group: txGroup('otto'),
  })
  db.set('acc_txs', rows.gus, {
    amount: gus / 100,
    description: secrets.descriptions[1],
    category: secrets.categories[1],
    spentOn: secrets.days[1],
    tx_group: txGroup('gus'),
  })
  const weights = { [account('gus')]: 100, [account('otto')]: 200 }
  db.set(
    'acc_txs',
    rows.alone,
    secrets.isSplit
      ? { groupx: groups.separate, split: JSON.stringify({ kind: 'shares', weights }) }
      : { groupx: hidden.everyone, split: null },
  )
  setDeleted(world, hidden, secrets)
  // The triggers move both to the fields that only participants read.
  db.set('acc_accounts', hidden.id, { name: secrets.name, avatar: secrets.avatar })
  db.set('acc_groups', groups.drivers, { name: secrets.groupNames[0] })
  db.set('acc_groups', groups.cooks, { name: secrets.groupNames[1] })
  db.set('acc_groupx_participants', hidden.rows['gus'] ?? '', { share: secrets.shares })
  const at = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ')
  db.set('acc_accounts_meta', hidden.meta, {
    start: at(secrets.from),
    end: at(secrets.to),
    zone: secrets.zone,
  })
  setMore(world, hidden, secrets)
  db.run('DELETE FROM ledger_stale')
}

/** A deleted expense of Otto's and one of Gus's, deleted together with all transactions of the event (accounting A28). */
export const DELETED = {
  ids: [makeId('goneottox'), makeId('gonegusx')],
  deletion: makeId('deletion'),
} as const

/** Stores deleted expenses, as the server does. */
function setDeleted({ db }: World, hidden: EventRecords, { amounts, descriptions }: Secrets): void {
  const at = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ')
  for (const [index, person] of (['otto', 'gus'] as const).entries()) {
    const transaction = {
      id: DELETED.ids[index],
      organisation: HAVEN,
      event: hidden.id,
      sender: hidden.id,
      receiver: account(person),
      amount: (amounts[index] ?? 0) / 100,
      currency: 'EUR',
      description: descriptions[index],
      status: 'pending',
      groupx: hidden.everyone,
      tx_group: '',
      created_by: user(person),
      created: at,
      updated: at,
    }
    const id = transaction.id ?? ''
    db.run(`DELETE FROM acc_deleted_txs WHERE id = '${id}'`)
    db.run(`INSERT OR IGNORE INTO deleted_ids (id, organisation) VALUES ('acc_txs.${id}', '${HAVEN}')`)
    db.insert('acc_deleted_txs', {
      id,
      organisation: HAVEN,
      event: hidden.id,
      sender: hidden.id,
      receiver: account(person),
      entered_by: user(person),
      deleted_by: user(person),
      unit: id,
      deletion: DELETED.deletion,
      hidden: 1,
      deleted: at,
      tx: JSON.stringify(transaction),
      comments: '[]',
    })
  }
}

/** Replaces the event's additional rows with this number of new ones. */
function setMore({ db }: World, hidden: EventRecords, { moreGroups, moreTransactions }: Secrets): void {
  const groupId = (index: number): string => makeId(`moregroup${index}x`)
  for (const table of ['acc_txs', 'acc_groupx_participants', 'acc_groups']) {
    db.run(`DELETE FROM ${table} WHERE id LIKE 'more%'`)
    // The marks are deleted too, as if these rows had never existed.
    db.run(`DELETE FROM deleted_ids WHERE id LIKE '${table}.more%'`)
  }
  const own = { created_by: user('eva') }
  for (let index = 0; index < moreGroups; index += 1) {
    const id = groupId(index)
    db.insert('acc_groups', { id, account: hidden.id, name: `More ${index}`, ...own })
    for (const person of ['gus', 'otto'] as const)
      db.insert('acc_groupx_participants', {
        id: makeId(`more${person}${index}x`),
        groupx: id,
        participant: account(person),
        share: 1,
        ...own,
      })
  }
  for (let index = 0; index < moreTransactions; index += 1)
    db.insert('acc_txs', {
      id: makeId(`moretx${index}x`),
      organisation: HAVEN,
      event: hidden.id,
      sender: hidden.id,
      receiver: account('otto'),
      amount: 7,
      currency: 'EUR',
      description: 'More',
      status: 'pending',
      tx_group: '',
      groupx: hidden.everyone,
      ...own,
    })
}
