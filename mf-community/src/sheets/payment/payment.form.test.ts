import { describe, expect, it } from 'vitest'
import type { Caller } from '@coffer/shared-sdk/domain'
import { ann, bo } from '@coffer/shared-sdk/testing'
import { checkPaymentForm } from './payment.form.ts'

const typed = { amountText: '12.50', description: ' Settling up ' }
const caller: Caller = {
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'user' },
}
const parties = { caller, own: ann, other: bo }

describe('checkPaymentForm', () => {
  it('is pending for who has paid: the other one confirms it', () => {
    expect(checkPaymentForm({ ...parties, direction: 'paid' }, typed)).toEqual({
      kind: 'ready',
      value: {
        senderId: bo.id,
        receiverId: ann.id,
        amount: { cents: 1250, currency: 'EUR' },
        description: 'Settling up',
        status: 'pending',
      },
    })
  })

  it('counts at once for who has received the money', () => {
    expect(checkPaymentForm({ ...parties, direction: 'received' }, typed)).toMatchObject({
      kind: 'ready',
      value: { senderId: ann.id, receiverId: bo.id, status: 'approved' },
    })
  })

  it('waits for the person and the amount, and says why it is refused', () => {
    expect(checkPaymentForm({ ...parties, other: null, direction: 'paid' }, typed)).toEqual({
      kind: 'incomplete',
      missing: 'person',
    })
    expect(checkPaymentForm({ ...parties, direction: 'paid' }, { ...typed, amountText: '' })).toEqual({
      kind: 'incomplete',
      missing: 'amount',
    })
    const closed = { ...bo, status: 'closed' as const }
    expect(checkPaymentForm({ ...parties, other: closed, direction: 'paid' }, typed)).toMatchObject({
      kind: 'refused',
      about: 'person',
      refusal: { code: 'account-closed' },
    })
  })
})
