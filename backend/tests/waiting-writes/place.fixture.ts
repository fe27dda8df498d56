/**
 * A server with the demo community, two events of its own and requests to answer, and the writes that people may make
 * there.
 */
import { expect } from 'vitest'
import type { Random } from '../../src/demo/random.ts'
import type { Currency } from '@coffer/shared-sdk/domain'
import { aWrite, subjectFor } from '@coffer/shared-sdk/testing/write-queue'
import type { WaitingWrite, WriteKind } from '@coffer/shared-sdk/testing/write-queue'
import { cents } from '../testing/api.ts'
import type { Row } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import type { Owner } from './device.fixture.ts'

export const PEOPLE = ['ann', 'bo', 'mei'] as const
export type Name = (typeof PEOPLE)[number]

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export interface Place {
  readonly server: OwnServer
  readonly root: Client
  readonly owners: Readonly<Record<Name, Owner>>
  /** An event with all three people, whose parts are split equally. */
  readonly shared: TestEvent
  /** An event without expenses, to join and leave. */
  readonly open: TestEvent
  /** Asks the person for money; returns what they see of it. */
  readonly askFor: (payer: Name, amount: number) => Promise<Row>
  /** Returns received - sent of a person's account, in cents. */
  readonly fetchBalance: (name: Name) => Promise<number>
}

export interface TestEvent {
  readonly id: string
  readonly everyone: string
}

export async function openPlace(): Promise<Place> {
  const server = await startOwnServer({ data: 'demo' })
  const { root } = server
  const owners: Partial<Record<Name, Owner>> = {}
  for (const name of PEOPLE) {
    const { body } = await root.send('POST', `/api/collections/users/impersonate/${userId(name)}`, {
      duration: 24 * 3600,
    })
    owners[name] = { userId: userId(name), token: String(body['token']) }
  }
  const known = owners as Record<Name, Owner>
  const createClient = (name: Name): Client =>
    server.guest.with({ Authorization: known[name].token, ...makeHeaders(name) })
  return {
    server,
    root,
    owners: known,
    shared: await makeEvent(createClient('bo'), PEOPLE),
    open: await makeEvent(createClient('bo'), ['bo']),
    askFor: async (payer, amount) => {
      const asker = PEOPLE.find((name) => name !== payer) ?? 'ann'
      const answer = await createClient(asker).create('acc_txs', {
        ...transaction(payer, asker, amount, `Asked ${mint()}`),
        created_by: userId(asker),
      })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as Row
    },
    fetchBalance: async (name) => {
      const rows = await root.items('acc_view_balances', `account = '${accountId(name)}' && currency = 'EUR'`)
      return rows.reduce((all, row) => all + cents(row['received']) - cents(row['sent']), 0)
    },
  }
}

const makeHeaders = (name: Name) => ({
  'X-Authz': membershipId(name),
  'X-Org': organisationId('harbour'),
})

const transaction = (sender: Name, receiver: Name, amount: number, description: string) => ({
  id: mint(),
  sender: accountId(sender),
  receiver: accountId(receiver),
  amount,
  currency: 'EUR',
  description,
})

async function makeEvent(client: Client, people: readonly Name[]): Promise<TestEvent> {
  const [id, everyone] = [mint(), mint()]
  const by = userId('bo')
  const create = (collection: string, body: object) => ({
    method: 'POST' as const,
    url: `/api/collections/${collection}/records`,
    body: { ...body, created_by: by },
  })
  const answer = await client.batch([
    create('acc_accounts', {
      id,
      organisation: organisationId('harbour'),
      type: 'event',
      name: `Event ${id}`,
      status: 'active',
      currencies: ['EUR'],
    }),
    create('acc_accounts_meta', {
      id: mint(),
      account: id,
      start: inDays(5),
      end: inDays(6),
      hidden: false,
      admins: [by],
    }),
    create('acc_groups', { id: everyone, account: id, name: 'everyone', order: 0 }),
    ...people.map((name) => create('acc_groupx_participants', participantRow(everyone, name, mint()))),
  ])
  expect(answer).toMatchObject({ status: 200 })
  return { id, everyone }
}

const participantRow = (groupx: string, name: Name, id: string) => ({
  id,
  groupx,
  participant: accountId(name),
  share: 1,
})

/** A write together with its expected effect, once. */
export interface Intent {
  readonly by: Name
  readonly write: WaitingWrite
  /** A text that only this record has in its description. */
  readonly tag: string
  readonly cents: number
  readonly to: Name
}

interface Making {
  readonly place: Place
  readonly by: Name
  readonly kind: WriteKind
  readonly random: Random
  /** A request by another person that this person may answer. */
  readonly asked?: Row | undefined
  /** The row of the person's last join, for leaving. */
  readonly joinedRow?: string | undefined
}

/** Returns what the app's forms would send. */
export function makeIntent({ place, by, kind, random, asked, joinedRow }: Making): Intent {
  const to = random.pick(PEOPLE.filter((name) => name !== by))
  const amount = random.whole(1, 99_99)
  const tag = `${kind} ${mint()}`
  const parts = buildParts({ place, by, to, kind, amount: amount / 100, tag, asked, joinedRow })
  const write = aWrite({
    id: mint(),
    kind,
    membershipId: membershipId(by),
    organisationId: organisationId('harbour'),
    ...parts,
  })
  return {
    by,
    write,
    tag,
    cents: kind === 'approve' || kind === 'decline' ? cents(asked?.['amount']) : amount,
    to,
  }
}

interface Parts extends Omit<Making, 'random'> {
  readonly to: Name
  /** Euros. */
  readonly amount: number
  readonly tag: string
}

function buildParts({ place, by, to, kind, amount, tag, asked, joinedRow }: Parts) {
  const create = (collection: string, body: object) => ({
    op: 'create' as const,
    collection,
    id: '',
    body: { ...body, created_by: userId(by) },
  })
  const { shared, open } = place
  switch (kind) {
    case 'send':
      return { requests: [create('acc_txs', { ...transaction(by, to, amount, tag), status: 'approved' })] }
    case 'request':
      return { requests: [create('acc_txs', { ...transaction(to, by, amount, tag), status: 'pending' })] }
    case 'expense': {
      const body = { ...transaction(by, by, amount, tag), sender: shared.id, groupx: shared.everyone }
      return {
        requests: [create('acc_txs', { ...body, status: 'pending' })],
        needs: [subjectFor.event(shared.id)],
      }
    }
    case 'approve':
    case 'decline': {
      const subject = subjectFor.transaction(asked?.id ?? '')
      const status = kind === 'approve' ? 'approved' : 'declined'
      const body = { status, shownUpdated: asked?.['updated'] }
      return {
        requests: [{ op: 'update' as const, collection: 'acc_txs', id: asked?.id ?? '', body }],
        isBatch: true,
        provides: [subject],
        needs: [subject],
      }
    }
    case 'join': {
      const subject = subjectFor.event(open.id)
      const row = participantRow(open.everyone, by, joinedRow ?? mint())
      return {
        requests: [create('acc_groupx_participants', { ...row, updated_by: userId(by) })],
        doneBy: ['already-joined'],
        provides: [subject],
        needs: [subject],
      }
    }
    case 'leave': {
      const subject = subjectFor.event(open.id)
      return {
        requests: [
          {
            op: 'delete' as const,
            collection: 'acc_groupx_participants',
            id: joinedRow ?? '',
            successor: `groupx.account = '${open.id}' && groupx.name = 'everyone' && participant = '${accountId(by)}'`,
            body: {},
          },
        ],
        doneBy: ['not-found'],
        provides: [subject],
        needs: [subject],
      }
    }
    case 'name':
      return {
        requests: [{ op: 'update' as const, collection: 'users', id: userId(by), body: { name: tag } }],
      }
    default:
      throw new Error(`No form of these tests writes ${kind}.`)
  }
}

export const EUR: Currency = 'EUR'
