export { useDeleteTransactions, useEditTransaction } from './change-transactions.mutations.ts'
export type { TransactionEdit } from './change-transactions.mutations.ts'
export { MAX_BATCH, newTransactionId } from './create-transaction.ts'
export type { TransactionDraft } from './create-transaction.ts'
export {
  useConfirmAddress,
  useConfirmEmailChange,
  useRequestEmailChange,
  useRequestEmailChangeCode,
  useRequestPasswordReset,
  useRequestVerification,
  useResetPassword,
  useSignOutEverywhere,
} from './credentials.mutations.ts'
export {
  MAX_NEW_GROUP_MEMBERS,
  newEventRecordId,
  useAddFunds,
  useEnterExpense,
} from './event-transactions.mutations.ts'
export type { EventExpenseDraft, EventFundsDraft, NewGroupDraft } from './event-transactions.mutations.ts'
export { useAcceptInvite, useInvite, useRevokeInvite } from './invites.mutations.ts'
export { useCreateCommunity } from './organisations.mutations.ts'
export type { CommunityDraft } from './organisations.mutations.ts'
export { useUpdateAvatar, useUpdateName } from './profile.mutations.ts'
export {
  useApproveTransactions,
  useRequestMoney,
  useSendMoney,
  useTransferMoney,
} from './transactions.mutations.ts'
export type { Approval } from './transactions.mutations.ts'
