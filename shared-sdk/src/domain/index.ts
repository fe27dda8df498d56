/** The domain's public entry: pure rules, the same on the client and in the server's hooks. */
export { ACCOUNT_STATUSES, ACCOUNT_TYPES, ROLES, TRANSACTION_STATUSES } from './entities.ts'
export type {
  Account,
  AccountBalance,
  AccountId,
  AccountStatus,
  AccountType,
  EventAccount,
  EventMeta,
  ExternalLink,
  Group,
  GroupId,
  GroupParticipant,
  Id,
  Instant,
  Manifest,
  Membership,
  MembershipId,
  Organisation,
  OrganisationId,
  OrganisationSettings,
  Role,
  Transaction,
  TransactionId,
  TransactionStatus,
  User,
  UserId,
} from './entities.ts'
export { ALLOWED, ok, refuse } from './refusal.ts'
export type { Refusal, Result, Verdict } from './refusal.ts'
export { REFUSALS, refuseWith } from './refusals.ts'
export type { RefusalCode } from './refusals.ts'
export {
  CURRENCIES,
  MAX_AMOUNT_CENTS,
  add,
  amountFromDecimal,
  centsFromDecimal,
  decimalFromCents,
  money,
  negate,
  requireCurrency,
  subtract,
  sum,
  validateAmount,
} from './money.ts'
export type { Cents, Currency, Money } from './money.ts'
export { blurAmount, focusAmount, typeAmount } from './amount-input.ts'
export { checkAmount, refusalOfAmount } from './amount-check.ts'
export { parseAmount } from './amount-parse.ts'
export {
  blurShare,
  formatShare,
  parseShare,
  shareFromDecimal,
  typeShare,
  validateShare,
} from './share-input.ts'
export { instantMs } from './instant.ts'
export { justNowLeftMs } from './just-now.ts'
export { DEFAULT_SHARE, MAX_SHARE, sharePercentage, splitByShares } from './split.ts'
export type { ShareEntry, TieRule } from './split.ts'
export { isMember, isOwnAccount, isPrivileged } from './caller.ts'
export type { Caller } from './caller.ts'
export { checkTransaction, isEventExpense, isEventTransaction } from './transaction-invariants.ts'
export type { AccountFacts, EventFacts, TransactionFacts } from './transaction-invariants.ts'
export { canCreateTransaction } from './transaction-create.ts'
export {
  DELETE_WINDOW_MS,
  canApproveTransaction,
  canDeleteTransaction,
  canEditTransaction,
  deleteCountdown,
  deleteTimeLeftMs,
} from './transaction-change.ts'
export type { StoredTransactionFacts } from './transaction-change.ts'
export { buildExpense, previewExpense } from './expense.ts'
export type { ExpenseForm, ExpensePart, ExpenseSender, ExpenseTransaction } from './expense.ts'
export {
  BALANCE_SORTS,
  balanceKind,
  balanceOf,
  displayBalance,
  isLowBalance,
  otherBalances,
  sortBalances,
} from './balances.ts'
export type { BalanceSort, BalanceSums, DisplayBalance, SortableBalance } from './balances.ts'
export { balanceHistory } from './balance-history.ts'
export type { BalancePoint } from './balance-history.ts'
export { balanceSheet } from './balance-sheet.ts'
export type { BalanceSheet, SheetAccount } from './balance-sheet.ts'
export { DEFAULT_GROUP_NAME, deriveParts, groupTotals, partsOfTotal, splitBasis } from './settlement.ts'
export type {
  DerivedPart,
  EventLedger,
  EventRow,
  GroupFacts,
  GroupTotal,
  ParticipantFacts,
} from './settlement.ts'
export { previewGroupExpense } from './expense-preview.ts'
export type { ExpensePreview, PartChange } from './expense-preview.ts'
export { figuresFromSums, groupFigures, participantFigures } from './event-figures.ts'
export type { GroupFigures, ParticipantFigures } from './event-figures.ts'
export { concludeEvent } from './conclusion.ts'
export type { Conclusion, SettlementRow } from './conclusion.ts'
export {
  EVENT_STATUSES,
  accountStatusOf,
  carouselCutOffMs,
  carouselEvents,
  eventStatus,
  groupEvents,
  hidesTransactions,
  isEventVisible,
  isInBadgeWindow,
  suggestedEvents,
} from './event-status.ts'
export type { EventGroups, EventStatus, EventTimes } from './event-status.ts'
export {
  canChangeShares,
  canConcludeEvent,
  canCreateEvent,
  canCreateGroup,
  canDeleteAllTransactions,
  canDeleteEvent,
  canEditEvent,
  canEditGroup,
  canLockEvent,
  canUnlockEvent,
  checkOpen,
  isEventAdmin,
  isEventManager,
} from './event-permissions.ts'
export type { ManagedEvent, ManagedGroup } from './event-permissions.ts'
export {
  canAddParticipant,
  canJoinEvent,
  canLeaveEvent,
  canRemoveParticipant,
  canSetEventAdmin,
  isSoleAdmin,
} from './event-membership.ts'
export type { OwnEventFacts } from './event-membership.ts'
export { recentCounterparties } from './recent-counterparties.ts'
export { mergeForDisplay } from './display-merge.ts'
export type { MergedTransactions, ViewedTransaction } from './display-merge.ts'
export { createDisplayRows, displayRows } from './display-rows.ts'
export type { DisplayRow, DisplayRowKind, TransactionInList } from './display-rows.ts'
export { foldText } from './fold-text.ts'
export { growing } from './growing.ts'
export {
  isShowable,
  tidyDescription,
  validateCode,
  validateEmail,
  validateGroupName,
  validateName,
  validateTitle,
} from './validation.ts'
export { adjustEventDates, checkEventPeriod, defaultEventDates, validateEventDates } from './event-dates.ts'
export type { EventDates } from './event-dates.ts'
export { canAcceptInvite, canCreateCommunity } from './community.ts'
export type { CommunityCreation } from './community.ts'
