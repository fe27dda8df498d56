import {
  MAX_BILL_LINES,
  MAX_CHANGES,
  MAX_COMMENTS,
  MAX_COMMENTS_PER_HOUR,
  MAX_HIDDEN_ROWS,
  MAX_RESTORED,
  MAX_SPLIT_LENGTH,
  MAX_ZONE_LENGTH,
  RESTORE_WINDOW_MS,
} from '@coffer/shared-sdk/domain'
import { HOUR, MINUTE, OLDEST_GO, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of events and transactions. */
export const EVENT_BOUNDS = {
  hiddenEventTransactions: {
    what: 'transactions of a hidden event',
    max: MAX_HIDDEN_ROWS,
    per: 'event',
    ...refusal(400, 'hidden-event-full'),
  },
  zoneLength: {
    what: 'characters in the name of a time zone',
    max: MAX_ZONE_LENGTH,
    per: 'request',
    ...refusal(400, 'zone-unknown'),
  },
  splitLength: {
    what: 'characters in the split of an expense',
    max: MAX_SPLIT_LENGTH,
    per: 'request',
    ...refusal(400, 'split-unreadable'),
  },
  billLines: {
    what: 'lines of a bill',
    max: MAX_BILL_LINES,
    per: 'request',
    ...refusal(400, 'split-unreadable'),
  },
  commentsOfTransaction: {
    what: 'comments on a transaction',
    max: MAX_COMMENTS,
    per: 'transaction',
    ...refusal(400, 'comments-full'),
  },
  changesOfTransaction: {
    what: 'changes that are kept of a transaction',
    max: MAX_CHANGES,
    per: 'transaction',
    ...OLDEST_GO,
  },
  commentsPerHour: {
    what: 'comments',
    max: MAX_COMMENTS_PER_HOUR,
    per: 'person',
    seconds: HOUR,
    ...refusal(400, 'comments-often'),
  },
  removalSeconds: {
    what: 'seconds in which removing a person from an event can be undone',
    max: 10 * MINUTE,
    per: 'request',
    ...refusal(400, 'removal-final'),
  },
  restoreSeconds: {
    what: 'seconds in which a deleted transaction can be restored',
    max: RESTORE_WINDOW_MS / 1000,
    per: 'request',
    ...refusal(400, 'removal-final'),
  },
  restoredTransactions: {
    what: 'deleted transactions that are restored by their ids',
    max: MAX_RESTORED,
    per: 'request',
    ...refusal(400, 'restore-too-many'),
  },
} as const satisfies Bounds
