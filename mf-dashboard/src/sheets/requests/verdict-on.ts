import { canApproveTransaction } from '@coffer/shared-sdk/domain'
import type { Caller, Verdict } from '@coffer/shared-sdk/domain'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'

/** Whether a request can be approved as it is shown (accounting A7): an account may have been closed since it was made. */
export function verdictOn(caller: Caller, request: TransactionWithParties): Verdict {
  const { sender, receiver, updated } = request
  return canApproveTransaction(caller, { transaction: request, sender, receiver }, updated)
}
