import { describe, expect, it } from 'vitest'
import type { Caller } from '../members/caller.ts'
import * as f from '../permissions.fixture.ts'
import { RESTORE_WINDOW_MS, canRepeatRestoration, canRestoreTransaction } from './transaction-restore.ts'
import type { DeletedTransactionFacts } from './transaction-restore.ts'

const { ANN, BO, EVENT } = f
const DELETED = '2026-03-01T10:00:00.000Z'
const NOW = Date.parse(DELETED) + 1000
const BO_CALLER = f.caller('bo')
const IN_EVENT = { participantIds: [ANN.id, BO.id], adminIds: [], hidden: false }

type Status = DeletedTransactionFacts['transaction']['status']

interface Over extends Partial<Omit<DeletedTransactionFacts, 'transaction'>> {
  readonly status?: Status
  readonly hidden?: boolean
}

/** Ann has entered it, and Bo has deleted it. */
function deleted(
  sides: Pick<DeletedTransactionFacts, 'sender' | 'receiver'>,
  { status = 'pending', hidden = false, ...over }: Over = {},
): DeletedTransactionFacts {
  const transaction = { status, createdBy: 'ann', created: DELETED, updated: DELETED }
  const isOfEvent = sides.sender.type === 'event' || sides.receiver.type === 'event'
  const event = isOfEvent ? { ...IN_EVENT, hidden } : null
  return { transaction, ...sides, event, payerIds: [], deletedBy: 'bo', deleted: DELETED, ...over }
}

const OF_ANN = { sender: EVENT, receiver: ANN }
const REQUEST = { sender: BO, receiver: ANN }
const LEFT = { ...IN_EVENT, participantIds: [] }

const code = (caller: Caller, facts: DeletedTransactionFacts, nowMs = NOW): string => {
  const verdict = canRestoreTransaction(caller, facts, nowMs)
  return verdict.ok ? 'ok' : verdict.refusal.code
}

describe('canRestoreTransaction (accounting A28)', () => {
  const rows: readonly [string, Caller, DeletedTransactionFacts, string][] = [
    ['the creator, an expense', f.MEMBER, deleted(OF_ANN), 'ok'],
    ['the person who deleted it', BO_CALLER, deleted(OF_ANN), 'ok'],
    ['a payer', BO_CALLER, deleted(OF_ANN, { deletedBy: 'cy', payerIds: [BO.id] }), 'ok'],
    ['a participant', BO_CALLER, deleted(OF_ANN, { deletedBy: 'cy' }), 'removal-final'],
    ['a community admin', f.COMMUNITY_ADMIN, deleted(OF_ANN), 'ok'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, deleted(OF_ANN), 'not-a-member'],
    ['the creator, who has left the event', f.MEMBER, deleted(OF_ANN, { event: LEFT }), 'removal-final'],
    ['an admin, a hidden event', f.COMMUNITY_ADMIN, deleted(OF_ANN, { hidden: true }), 'removal-final'],
    ['the owner, a hidden event', f.MEMBER, deleted(OF_ANN, { hidden: true }), 'ok'],
    ['the deleter of a hidden one', BO_CALLER, deleted(OF_ANN, { hidden: true }), 'removal-final'],
    ['the creator, a request', f.MEMBER, deleted(REQUEST), 'ok'],
    [
      'the creator, a request that was paid',
      f.MEMBER,
      deleted(REQUEST, { status: 'approved' }),
      'removal-final',
    ],
    ['its payer, who deleted it', BO_CALLER, deleted(REQUEST, { status: 'approved' }), 'ok'],
    [
      'nobody, a row of the system',
      { ...f.MEMBER, userId: '' },
      deleted(OF_ANN, { deletedBy: '' }),
      'removal-final',
    ],
    [
      'a locked event',
      f.MEMBER,
      deleted({ ...OF_ANN, sender: { ...EVENT, status: 'inactive' } }),
      'event-not-active',
    ],
    [
      'a closed account',
      f.MEMBER,
      deleted({ ...REQUEST, sender: { ...BO, status: 'closed' } }),
      'account-closed',
    ],
  ]

  it.each(rows)('%s', (_, caller, facts, expected) => {
    expect(code(caller, facts)).toBe(expected)
  })

  it('is refused after 30 days, to everybody', () => {
    const end = Date.parse(DELETED) + RESTORE_WINDOW_MS
    expect(code(f.MEMBER, deleted(OF_ANN), end - 1)).toBe('ok')
    expect(code(f.MEMBER, deleted(OF_ANN), end)).toBe('removal-final')
    expect(code(f.COMMUNITY_ADMIN, deleted(OF_ANN), end)).toBe('removal-final')
  })
})

describe('canRepeatRestoration (accounting A17)', () => {
  it('succeeds for people who may restore it at any time, and for nobody else', () => {
    expect(canRepeatRestoration(f.MEMBER, deleted(OF_ANN)).ok).toBe(true)
    expect(canRepeatRestoration(f.COMMUNITY_ADMIN, deleted(OF_ANN)).ok).toBe(true)
    expect(canRepeatRestoration(BO_CALLER, deleted(OF_ANN)).ok).toBe(false)
    expect(canRepeatRestoration(f.COMMUNITY_ADMIN, deleted(OF_ANN, { hidden: true })).ok).toBe(false)
    expect(canRepeatRestoration(f.ADMIN_ELSEWHERE, deleted(OF_ANN)).ok).toBe(false)
  })
})
