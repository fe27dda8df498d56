export { useAnswerWords } from './answer-words.ts'
export { categoryTexts, useCategoryName } from './category-texts.ts'
export {
  MAX_BATCH,
  useDeleteTransactions,
  useEditExpense,
  useEditTransaction,
  useRequestMoney,
  useRecordPayment,
  useSendMoney,
  useTransferMoney,
} from './transactions.mutations.ts'
export { useRestoreEventTransactions, useRestoreTransactions } from './restore.mutations.ts'
export type { TransactionDraft } from './transaction-draft.ts'
export type { ExpenseChange, ExpenseEdit, TransactionEdit } from './transactions.mutations.ts'
export { useApproveTransactions, useDeclineTransactions } from './answers.mutations.ts'
export {
  useConfirmEmailChange,
  useConfirmVerification,
  useRequestEmailChange,
  useRequestEmailChangeCode,
  useRequestPasswordReset,
  useRequestVerification,
  useResetPassword,
  useSignOutEverywhere,
  useUpdateAvatar,
  useUpdateName,
} from './user.mutations.ts'
export { useCreateAccount, useEditAccount } from './accounts.mutations.ts'
export type { AccountDraft, AccountEdit, AccountFields } from './accounts.mutations.ts'
export { useCreateEvent, useEditEvent } from './events.mutations.ts'
export type { EventDraft, EventEdit, EventFields, NewEventIds } from './events.mutations.ts'
export { maxNewGroupMembers, useAddFunds, useCreateExpense } from './event-transactions.mutations.ts'
export type { EventFundsDraft, EventPayerDraft } from './event-transactions.mutations.ts'
export type { NewGroupDraft } from './participant-writes.ts'
export {
  useChangeRole,
  useCreateInviteLink,
  useEndMembership,
  useJoinByLink,
  useResendInvite,
  useRevokeInviteLink,
} from './members.mutations.ts'
export {
  useAcceptInvite,
  useCreateCommunity,
  useInvite,
  useRevokeInvite,
  useChangeSettings,
} from './community.mutations.ts'
export type { CommunityDraft, SettingsChange } from './community.mutations.ts'
export { useJoinEvent, useLeaveEvent } from './participants.mutations.ts'
export {
  useConcludeEvent,
  useDeleteEvent,
  useDeleteEventTransactions,
  useLockEvent,
  useUnlockEvent,
  useSetEventAdmin,
} from './event-admin.mutations.ts'
export { useCreateGroup, useDeleteGroup, useRenameGroup } from './groups.mutations.ts'
export {
  useAddParticipants,
  useChangeShare,
  useRemoveFromGroup,
  useRemoveParticipant,
  useRestoreParticipant,
} from './event-participants.mutations.ts'
export { useChangeNotificationSettings } from './notifications.mutations.ts'
export { useDeleteMyself, useDownloadMyData, useRequestDeletionCode } from './my-data.mutations.ts'
export type { DeletionProof, MyData } from './my-data.mutations.ts'
export { useSaveEdit } from './use-save-edit.ts'
export { expenseParams } from './expense-params.ts'
export { useAddComment, useDeleteComment } from './comments.mutations.ts'
export { useRemind } from './reminders.mutations.ts'
