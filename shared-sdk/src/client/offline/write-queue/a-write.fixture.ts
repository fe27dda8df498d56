import type { ShownWrite, WaitingWrite } from './waiting-write.ts'

interface Parts extends Partial<Omit<WaitingWrite, 'shown'>> {
  readonly shown?: Partial<ShownWrite>
}

/** Returns a waiting write of Ann's. */
export function aWrite({ shown, ...parts }: Parts = {}): WaitingWrite {
  return {
    id: 'write-1',
    kind: 'send',
    membershipId: 'membership-ann',
    organisationId: 'org-1',
    requests: [{ op: 'create', collection: 'acc_txs', id: '', body: { id: 'tx-1' } }],
    isBatch: false,
    doneBy: [],
    provides: [],
    needs: [],
    at: Date.UTC(2026, 10, 1),
    state: { status: 'waiting', isAttempted: false },
    ...parts,
    shown: {
      created: [],
      answered: [],
      event: null,
      newGroup: null,
      ownRows: [],
      name: '',
      ...shown,
    },
  }
}
