/** Accounting A7 and A8 outside of events, row by row. */
import type { Entry } from '../../app/money-client.ts'
import type { Action } from '../../app/money-transaction.ts'
import { JAMAL, MEI } from './people.ts'
import type { Who } from './people.ts'

/**
 * A person to whom the server refuses it: what the sheet offers and says instead, and the server's answer to the raw
 * call.
 */
interface Refused {
  readonly by: Who
  readonly does: Action
  /** The buttons that they can press; none if empty. */
  readonly offers: readonly string[]
  readonly reads?: string
  /** The app does not show it to them at all. */
  readonly isUnseen?: boolean
  readonly answer: readonly [status: number, message: string]
}

export interface ChangeRow {
  readonly rule: string
  /** It is like another row, with other people or accounts, so only `pnpm nightly` runs it. */
  readonly isNightly?: true
  /** The transaction at the start, entered raw; `old` means one of the demo's, known by its description. */
  readonly given: Entry & {
    readonly by: Who | 'old'
    readonly agedHours?: number
    readonly approvedBy?: Who
  }
  /**
   * An account that becomes inactive after the transaction is made, for as long as the row takes. Outside of events it
   * is a separate account.
   */
  readonly inactive?: string
  /** The person opens it from this event's sheet, seen from this account. */
  readonly through?: { readonly event: string; readonly of: string }
  readonly before: readonly string[]
  readonly refused: Refused
  readonly allowed?: {
    readonly by: Who
    readonly does: Action
    readonly offers: readonly string[]
    readonly after: readonly string[]
  }
}

/** The amount after an edit. */
export const EDITED = '9.99'
/** The answer is the same as for a transaction that does not exist. */
export const HIDDEN_FROM: Refused['answer'] = [404, "The requested resource wasn't found."]
const NOT_THE_SENDER: Refused['answer'] = [
  403,
  'Only the person who pays, or an admin, can approve or decline this.',
]
export const NOT_THE_CREATOR: Refused['answer'] = [
  403,
  'Only the person who entered this, or an admin, can change it.',
]
const BY_ADMIN = ['Edit', 'Delete', 'Approve']
const BY_CREATOR = ['Edit', 'Delete']

export const CHANGE_ROWS: readonly ChangeRow[] = [
  {
    rule: 'accounting A7: a request is approved by the one who pays, not by the one who receives',
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '5.10', description: 'Half of the rug' },
    before: [`${JAMAL} -> ${MEI} 5.10 pending`],
    refused: {
      by: 'mei',
      does: 'approve',
      offers: BY_CREATOR,
      reads: `Waiting for ${JAMAL} to approve.`,
      answer: NOT_THE_SENDER,
    },
    allowed: {
      by: 'jamal',
      does: 'approve',
      offers: ['Approve'],
      after: [`${JAMAL} -> ${MEI} 5.10 approved`],
    },
  },
  {
    rule: 'accounting A7: an admin approves on behalf, an uninvolved member does not',
    isNightly: true,
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '5.20', description: 'Half of the lamp' },
    before: [`${JAMAL} -> ${MEI} 5.20 pending`],
    refused: {
      by: 'ines',
      does: 'approve',
      offers: [],
      reads: `Waiting for ${JAMAL} to approve.`,
      answer: NOT_THE_SENDER,
    },
    allowed: {
      by: 'chidi',
      does: 'approve',
      offers: BY_ADMIN,
      after: [`${JAMAL} -> ${MEI} 5.20 approved`],
    },
  },
  {
    rule: 'accounting A7: what the house owes is approved by an admin',
    isNightly: true,
    given: { by: 'mei', from: 'Running costs', to: MEI, amount: '5.30', description: 'Bin bags' },
    before: [`Running costs -> ${MEI} 5.30 pending`],
    refused: { by: 'mei', does: 'approve', offers: BY_CREATOR, answer: NOT_THE_SENDER },
    allowed: {
      by: 'chidi',
      does: 'approve',
      offers: BY_ADMIN,
      after: [`Running costs -> ${MEI} 5.30 approved`],
    },
  },
  {
    rule: 'accounting A20: a request is declined by the one who pays, not by the one who asks; then it counts no more',
    isNightly: true,
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '5.15', description: 'Half of the ladder' },
    before: [`${JAMAL} -> ${MEI} 5.15 pending`],
    refused: { by: 'mei', does: 'decline', offers: BY_CREATOR, answer: NOT_THE_SENDER },
    allowed: {
      by: 'jamal',
      does: 'decline',
      offers: ['Approve'],
      after: [`${JAMAL} -> ${MEI} 5.15 declined`],
    },
  },
  {
    rule: 'accounting A8: a pending one is edited by who entered it, not by the other side',
    isNightly: true,
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '6.10', description: 'Half of the mirror' },
    before: [`${JAMAL} -> ${MEI} 6.10 pending`],
    refused: { by: 'jamal', does: 'edit', offers: ['Approve'], answer: NOT_THE_CREATOR },
    allowed: {
      by: 'mei',
      does: 'edit',
      offers: BY_CREATOR,
      after: [`${JAMAL} -> ${MEI} ${EDITED} pending`],
    },
  },
  {
    rule: 'accounting A8: an approved one is edited by nobody; approved requests are deleted by admins alone',
    isNightly: true,
    given: {
      by: 'mei',
      from: JAMAL,
      to: MEI,
      amount: '6.20',
      description: 'Half of the clock',
      approvedBy: 'jamal',
    },
    before: [`${JAMAL} -> ${MEI} 6.20 approved`],
    refused: {
      by: 'chidi',
      does: 'edit',
      offers: ['Delete'],
      answer: [400, 'Only pending transactions can be edited.'],
    },
    allowed: { by: 'chidi', does: 'delete', offers: ['Delete'], after: [] },
  },
  {
    rule: 'accounting A8: a pending one is deleted by who entered it, not by the other side',
    isNightly: true,
    given: { by: 'mei', from: JAMAL, to: MEI, amount: '6.30', description: 'Half of the stool' },
    before: [`${JAMAL} -> ${MEI} 6.30 pending`],
    refused: { by: 'jamal', does: 'delete', offers: ['Approve'], answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'delete', offers: BY_CREATOR, after: [] },
  },
  {
    rule: 'accounting A8: an own send is deleted within 24 hours, with the time that is left',
    given: { by: 'mei', from: MEI, to: JAMAL, amount: '6.40', description: 'For the tram' },
    before: [`${MEI} -> ${JAMAL} 6.40 approved`],
    refused: { by: 'jamal', does: 'delete', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'delete', offers: ['Delete (23h left)'], after: [] },
  },
  {
    rule: 'accounting A8: in the last hour the minutes count',
    isNightly: true,
    given: {
      by: 'mei',
      from: MEI,
      to: 'House fees',
      amount: '6.50',
      description: 'For the kiln',
      agedHours: 23.51,
    },
    before: [`${MEI} -> House fees 6.50 approved`],
    refused: { by: 'jamal', does: 'delete', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'delete', offers: ['Delete (29m left)'], after: [] },
  },
  {
    rule: 'accounting A8: after 24 hours an own send is deleted by admins alone',
    isNightly: true,
    given: { by: 'mei', from: MEI, to: JAMAL, amount: '6.60', description: 'For the bus', agedHours: 24.1 },
    before: [`${MEI} -> ${JAMAL} 6.60 approved`],
    refused: {
      by: 'mei',
      does: 'delete',
      offers: [],
      reads: 'An approved transaction can only be deleted within 24 hours.',
      answer: [400, 'An approved transaction can only be deleted within 24 hours.'],
    },
    allowed: { by: 'chidi', does: 'delete', offers: ['Delete'], after: [] },
  },
  {
    rule: 'accounting A8: with an account that is not active any more only an admin deletes',
    isNightly: true,
    given: { by: 'mei', from: 'Old stove fund', to: MEI, amount: '6.70', description: 'Firebricks' },
    inactive: 'Old stove fund',
    before: [`Old stove fund -> ${MEI} 6.70 pending`],
    refused: {
      by: 'mei',
      does: 'delete',
      offers: [],
      reads: 'Both accounts must be active.',
      answer: [400, 'Both accounts must be active.'],
    },
    allowed: { by: 'chidi', does: 'delete', offers: ['Delete', 'Approve'], after: [] },
  },
]
