/** Values of the expense form and what follows from them, for its tests; shipped code never imports it. */
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { context, without } from '../../events/event-context.fixture.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveExpense } from './event-expense.form.ts'
import type { ExpenseValues } from './event-expense.form.ts'
import type { ExpenseIds } from './expense-draft.ts'
import type { NewGroupValues } from './new-group.form.ts'

export const ids: ExpenseIds = {
  groupId: 'new-group',
  memberId: (accountId) => `new-${accountId}`,
  txGroup: 'expense',
  transactionId: (payerId) => `tx-${payerId}`,
}

export const values = (parts: Partial<ExpenseValues> = {}): ExpenseValues => ({
  amountText: '60',
  description: ' Groceries ',
  category: '',
  day: null,
  receiverId: null,
  spentBy: null,
  groupId: null,
  newGroup: null,
  split: null,
  ...parts,
})
export const people = (parts: Partial<NewGroupValues> = {}): ExpenseValues =>
  values({
    newGroup: { name: ' Cooks ', memberIds: [carla.id, ann.id], shareTexts: new Map(), ...parts },
  })
export const check = (entered: ExpenseValues, at: EventContext = context) =>
  deriveExpense(at, entered, ids).check
export const listPreviewParts = (entered: ExpenseValues, at: EventContext = context) =>
  deriveExpense(at, entered, ids).preview?.parts.map(({ participantId, before, after }) => [
    participantId,
    before,
    after,
  ])

export const boContext: EventContext = {
  ...context,
  own: bo,
  caller: {
    userId: 'user-bo',
    siteRole: 'user',
    membership: { organisationId: bo.organisationId, accountId: bo.id, role: 'user' },
  },
}
export const privileged: EventContext = {
  ...context,
  ...without(ann),
  caller: {
    userId: 'user-ann',
    siteRole: 'user',
    membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'admin' },
  },
}
