export { newTransactionId } from './create-transaction.ts'
export type { TransactionDraft } from './create-transaction.ts'
export { useApproveTransactions, useRequestMoney, useSendMoney } from './transactions.mutations.ts'
export type { Approval } from './transactions.mutations.ts'
