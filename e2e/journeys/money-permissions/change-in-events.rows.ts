/** Accounting A7, A8, A12, A14 and A15 for the transactions of events, row by row, through the sheets of the event. */
import { EDITED, HIDDEN_FROM, NOT_THE_CREATOR } from './change.rows.ts'
import type { ChangeRow } from './change.rows.ts'
import { CABIN, INES, JAMAL, LAKE, MEI, PARTY } from './people.ts'

const OPEN = ['Edit', 'Delete']
const ON_CONCLUDING = 'Transactions of an event are settled when the event is concluded.'
const group = 'everyone'
const ofMei = { event: LAKE, of: MEI }
const ofInes = { event: LAKE, of: INES }

export const EVENT_ROWS: readonly ChangeRow[] = [
  {
    rule: 'accounting A7: an expense is approved by nobody; an admin of the house edits it',
    isNightly: true,
    given: { by: 'mei', from: LAKE, to: MEI, amount: '5.40', description: 'Mosquito net', group },
    through: ofMei,
    before: [`${LAKE} -> ${MEI} 5.40 pending`],
    refused: {
      by: 'chidi',
      does: 'approve',
      offers: OPEN,
      reads: ON_CONCLUDING,
      answer: [400, ON_CONCLUDING],
    },
    allowed: { by: 'chidi', does: 'edit', offers: OPEN, after: [`${LAKE} -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'accounting A7: funds are not approved by the one who pays either, who deletes them',
    isNightly: true,
    given: { by: 'mei', from: MEI, to: LAKE, amount: '5.50', description: 'For the ferry' },
    through: ofMei,
    before: [`${MEI} -> ${LAKE} 5.50 pending`],
    refused: { by: 'mei', does: 'approve', offers: OPEN, reads: ON_CONCLUDING, answer: [400, ON_CONCLUDING] },
    allowed: { by: 'mei', does: 'delete', offers: OPEN, after: [] },
  },
  {
    rule: 'accounting A8: an expense is edited by the participant who entered it, not by an event admin',
    given: { by: 'mei', from: LAKE, to: MEI, amount: '7.10', description: 'Peaches', group },
    through: ofMei,
    before: [`${LAKE} -> ${MEI} 7.10 pending`],
    refused: { by: 'ines', does: 'edit', offers: [], reads: ON_CONCLUDING, answer: NOT_THE_CREATOR },
    allowed: { by: 'mei', does: 'edit', offers: OPEN, after: [`${LAKE} -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'accounting A8: an expense is deleted by who entered it, not by another participant',
    isNightly: true,
    given: { by: 'ines', from: LAKE, to: INES, amount: '7.20', description: 'Rope', group },
    through: ofInes,
    before: [`${LAKE} -> ${INES} 7.20 pending`],
    refused: { by: 'mei', does: 'delete', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'ines', does: 'delete', offers: OPEN, after: [] },
  },
  {
    rule: 'accounting A8: what an event admin entered on behalf they edit, not the one it is for',
    isNightly: true,
    given: { by: 'ines', from: LAKE, to: MEI, amount: '7.30', description: 'Mei’s ticket', group },
    through: ofMei,
    before: [`${LAKE} -> ${MEI} 7.30 pending`],
    refused: { by: 'mei', does: 'edit', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'ines', does: 'edit', offers: OPEN, after: [`${LAKE} -> ${MEI} ${EDITED} pending`] },
  },
  {
    rule: 'accounting A8: funds entered on behalf are deleted by the event admin, not by the one who pays',
    isNightly: true,
    given: { by: 'ines', from: MEI, to: LAKE, amount: '7.40', description: 'Mei’s advance' },
    through: ofMei,
    before: [`${MEI} -> ${LAKE} 7.40 pending`],
    refused: { by: 'mei', does: 'delete', offers: [], answer: NOT_THE_CREATOR },
    allowed: { by: 'ines', does: 'delete', offers: OPEN, after: [] },
  },
  {
    rule: 'accounting A8: in a locked event who entered it can neither edit nor delete, an admin deletes',
    isNightly: true,
    given: { by: 'mei', from: LAKE, to: MEI, amount: '7.50', description: 'Sun cream', group },
    inactive: LAKE,
    through: ofMei,
    before: [`${LAKE} -> ${MEI} 7.50 pending`],
    refused: {
      by: 'mei',
      does: 'delete',
      offers: [],
      reads: 'This event is not open for new transactions.',
      answer: [400, 'This event is not open for new transactions.'],
    },
    allowed: { by: 'chidi', does: 'delete', offers: ['Delete'], after: [] },
  },
  {
    rule: 'accounting A8: in a locked event an admin does not edit either',
    isNightly: true,
    given: { by: 'mei', from: LAKE, to: MEI, amount: '7.60', description: 'Sun hat', group },
    inactive: LAKE,
    through: ofMei,
    before: [`${LAKE} -> ${MEI} 7.60 pending`],
    refused: {
      by: 'chidi',
      does: 'edit',
      offers: ['Delete'],
      reads: 'This event is not open for new transactions.',
      answer: [400, 'This event is not open for new transactions.'],
    },
  },
  {
    rule: 'accounting A8: of a concluded event nothing changes, for nobody',
    isNightly: true,
    given: {
      by: 'old',
      from: CABIN,
      to: 'Bo Nakamura',
      amount: '19.99',
      description: 'Candles and matches',
    },
    before: [`${CABIN} -> Bo Nakamura 19.99 approved`],
    refused: {
      by: 'chidi',
      does: 'delete',
      offers: [],
      reads: 'A closed account can no longer change.',
      answer: [400, 'A closed account can no longer change.'],
    },
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
    allowed: { by: 'jamal', does: 'edit', offers: OPEN, after: [`${PARTY} -> ${JAMAL} ${EDITED} pending`] },
  },
]
