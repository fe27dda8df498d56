/** Rows of accounting A7, A8 and A15. */
import type { Entry } from '../../app/money-client.ts'
import type { Action } from '../../app/money-transaction.ts'
import { JAMAL, LAKE, MEI, PARTY } from './people.ts'
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
  /** The transaction at the start, entered raw. */
  readonly given: Entry & { readonly by: Who }
  /** The person opens it from this event's sheet, seen from this account. */
  readonly through?: { readonly event: string; readonly of: string }
  readonly before: readonly string[]
  readonly refused: Refused
  readonly allowed: {
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
const BY_CREATOR = ['Edit', 'Delete']
const ON_CONCLUDING = 'Transactions of an event are settled when the event is concluded.'
const group = 'everyone'

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
    rule: 'accounting A8: an own send is deleted within 24 hours, with the time that is left',
    given: { by: 'mei', from: MEI, to: JAMAL, amount: '6.40', description: 'For the tram' },
    before: [`${MEI} -> ${JAMAL} 6.40 approved`],
    refused: { by: 'jamal', does: 'delete', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'delete', offers: ['Delete (23h left)'], after: [] },
  },
  {
    rule: 'accounting A8: an expense is edited by the participant who entered it, not by an event admin',
    given: { by: 'mei', from: LAKE, to: MEI, amount: '7.10', description: 'Peaches', group },
    through: { event: LAKE, of: MEI },
    before: [`${LAKE} -> ${MEI} 7.10 pending`],
    refused: { by: 'ines', does: 'edit', offers: [], reads: ON_CONCLUDING, answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'edit', offers: BY_CREATOR, after: [`${LAKE} -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'accounting A15: while the event is hidden who entered it edits it; others, admins included, cannot even open it',
    given: { by: 'jamal', from: PARTY, to: JAMAL, amount: '7.70', description: 'Confetti', group },
    through: { event: PARTY, of: JAMAL },
    before: [`${PARTY} -> ${JAMAL} 7.70 pending`],
    refused: {
      by: 'chidi',
      does: 'delete',
      offers: [],
      reads: 'This transaction no longer exists',
      isUnseen: true,
      answer: HIDDEN_FROM,
    },
    allowed: {
      by: 'jamal',
      does: 'edit',
      offers: BY_CREATOR,
      after: [`${PARTY} -> ${JAMAL} ${EDITED} pending`],
    },
  },
]
