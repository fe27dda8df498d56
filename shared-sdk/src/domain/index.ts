/** The domain's public entry: pure rules, the same on the client and in the server's hooks. */
export {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  CATEGORIES,
  LINK_ICONS,
  NAVIGATION_ICONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
} from './entities.ts'
export type {
  ActivityEntry,
  Comment,
  TransactionChange,
  Account,
  AccountBalance,
  AccountId,
  AccountStatus,
  AccountType,
  BillLine,
  Category,
  EventAccount,
  ExternalLink,
  GroupId,
  GroupParticipant,
  Id,
  Instant,
  Manifest,
  Membership,
  MembershipId,
  OrganisationSettings,
  Role,
  SeparateSplit,
  SplitKind,
  Transaction,
  TransactionId,
  TransactionKind,
  TransactionStatus,
  User,
  UserId,
} from './entities.ts'
export { readCategory } from './transactions/category.ts'
export { checkSpentOn, FIRST_SPENT_DAY, hasOwnDay, lastSpentDay, spentDay } from './transactions/spent-on.ts'
export { FORMER_MEMBER } from './members/former-member.ts'
export { ALLOWED, refuse } from './refusals/refusal.ts'
export type { Refusal, Result, Verdict } from './refusals/refusal.ts'
export { incomplete, ready, readyValue, refused } from './refusals/form-check.ts'
export type { FormCheck } from './refusals/form-check.ts'
export { REFUSALS, refuseWith } from './refusals/refusals.ts'
export type { RefusalCode } from './refusals/refusals.ts'
export { ANSWERED_REFUSALS } from './refusals/server-refusals.ts'
export type { AnsweredCode } from './refusals/server-refusals.ts'
export { CURRENCIES, decimalFromCents } from './money/cents.ts'
export { centsFromDecimal, MAX_AMOUNT_CENTS, sum, toDecimal } from './money/money.ts'
export type { Cents, Currency, Money } from './money/money.ts'
export { formatAmountOnBlur, formatAmountOnFocus, formatAmountOnInput } from './money/amount-input.ts'
export {
  accountCurrency,
  canSetCurrencies,
  commonCurrency,
  participantCurrencies,
} from './accounts/account-currency.ts'
export type { CurrencyUse } from './accounts/account-currency.ts'
export { checkAmount } from './money/amount-check.ts'
export { groupedAmount, parseAmount } from './money/amount-parse.ts'
export { calculate, isCalculation, normalizeCalculation } from './money/calculation.ts'
export { readReceipt } from './transactions/receipt-text.ts'
export {
  DEFAULT_SHARE_TEXT,
  formatShare,
  formatShareOnBlur,
  formatShareOnInput,
  parseShare,
  shareFromDecimal,
} from './money/share-input.ts'
export { instantMs } from './instant.ts'
export { DEFAULT_SHARE, sharePercentage, splitByShares } from './money/split.ts'
export type { TieRule } from './money/split.ts'
export { canSignAs, isOwnAccount, isPrivileged, systemActor } from './members/caller.ts'
export type { Caller } from './members/caller.ts'
export * from './expenses/index.ts'
export {
  checkDescription,
  checkTransaction,
  isEventExpense,
  isEventTransaction,
} from './transactions/transaction-invariants.ts'
export type { AccountFacts, EventFacts, TransactionFacts } from './transactions/transaction-invariants.ts'
export {
  BOOK_ACCOUNT_TYPES,
  canCreateAccount,
  canDeleteAccount,
  canEditAccount,
  canNameAccount,
  canSetAccountStatus,
  isBookAccount,
} from './accounts/account-permissions.ts'
export type { AccountUse } from './accounts/account-permissions.ts'
export { canCreateTransaction, canCreateWithStatus } from './transactions/transaction-create.ts'
export { checkPayment, paidBack } from './transactions/payment.ts'
export {
  MAX_COMMENTS,
  MAX_COMMENTS_PER_HOUR,
  MAX_COMMENT_LENGTH,
  MAX_CHANGES,
  canComment,
  canDeleteComment,
  validateComment,
} from './transactions/comment.ts'
export {
  MAX_DECLINE_REASON_LENGTH,
  canAnswerTransaction,
  canApproveTransaction,
  canDeclineTransaction,
  validateDeclineReason,
} from './transactions/transaction-answer.ts'
export {
  canDeleteTransaction,
  canEditTransaction,
  canRepeatEdit,
  deleteCountdown,
} from './transactions/transaction-change.ts'
export type { EnteredTransactionFacts, StoredTransactionFacts } from './transactions/transaction-change.ts'
export {
  MAX_RESTORED,
  RESTORE_WINDOW_MS,
  canRepeatRestoration,
  canRestoreTransaction,
} from './transactions/transaction-restore.ts'
export type { DeletedTransactionFacts } from './transactions/transaction-restore.ts'
export { canRemind } from './transactions/reminder.ts'
export { canReportsWithdraw } from './members/reporter.ts'
export {
  BALANCE_SORTS,
  balanceKind,
  computeBalance,
  isCounted,
  displayBalance,
  isLowBalance,
  otherBalances,
  sortBalances,
} from './accounts/balances.ts'
export type { BalanceSort, BalanceSums, DisplayBalance, ParticipantFigures } from './accounts/balances.ts'
export { balanceHistory } from './accounts/balance-history.ts'
export type { BalancePoint } from './accounts/balance-history.ts'
export { DEFAULT_GROUP_NAME, SEPARATE_GROUP_NAME } from './events/default-group.ts'
export { explainFigures } from './accounts/explain-figures.ts'
export type { ExplainedPart, FigureExplanation } from './accounts/explain-figures.ts'
export { concludeEvent } from './events/conclusion.ts'
export type { Conclusion, SettlementRow } from './events/conclusion.ts'
export { finalEventBalances } from './settlement/event-settlement.ts'
export { openPayments, planWithPayments } from './settlement/planned-payments.ts'
export type { EventBalanceFacts, OpenPayment } from './settlement/planned-payments.ts'
export type { OpenBalance } from './settlement/settle-up.ts'
export {
  carouselEvents,
  eventStatus,
  groupEvents,
  hidesTransactions,
  toEventFacts,
  isEventVisible,
  isInBadgeWindow,
  suggestedEvents,
} from './events/event-status.ts'
export type { EventStatus } from './events/event-status.ts'
export {
  canChangeEventAccount,
  canChangeShares,
  canConcludeEvent,
  canCreateEvent,
  canCreateGroup,
  canDeleteAllTransactions,
  canDeleteEvent,
  canDeleteGroup,
  canEditEvent,
  canEditGroup,
  canHideEvent,
  canLockEvent,
  canRepeatConclusion,
  canSetUpEvent,
  canUnlockEvent,
  checkOpen,
  isEventManager,
  mayIntervene,
} from './events/event-permissions.ts'
export type { JoinableEvent, ManagedEvent, ManagedGroup } from './events/event-permissions.ts'
export {
  canAddParticipant,
  canEnterEvent,
  canKeepEarlier,
  canEnterGroup,
  canExitEvent,
  canRestoreParticipant,
  canLeaveEvent,
  canRemoveParticipant,
  canSetEventAdmin,
  canSetEventAdmins,
  isSoleAdmin,
} from './events/event-membership.ts'
export type { OwnEventFacts } from './events/event-membership.ts'
export {
  MAX_HIDDEN_ROWS,
  canAddToGroupTotal,
  canAddToHiddenEvent,
  canEnterInEvent,
} from './events/event-entry.ts'
export { NO_TOTALS, balanceSheet } from './accounts/balance-sheet.ts'
export type { BalanceSheet, SheetTotals } from './accounts/balance-sheet.ts'
export { toCsv } from './text/csv.ts'
export type { CsvCell } from './text/csv.ts'
export { fileName } from './text/file-name.ts'
export { foldText, matchesSearch } from './text/fold-text.ts'
export { checkTitle } from './text/title-check.ts'
export { cleanText, isDisplayable, nameKey } from './text/visible-text.ts'
export {
  normalizeDescription,
  validateCommunityName,
  validateGroupName,
  validateName,
  validateTitle,
} from './text/validation.ts'
export { carriesAddress } from './text/carries-address.ts'
export { looksLikeAny } from './text/look-alike.ts'
export { suffixesForChange, validateNewEmail } from './members/email-change.ts'
export { codeInText, validateCode, validateEmail } from './members/sign-in-input.ts'
export {
  adjustEventDates,
  checkEventPeriod,
  defaultEventDates,
  eventPeriod,
  lengthInDays,
  toEventDates,
  validateEventDates,
} from './events/event-dates.ts'
export type { EventDates } from './events/event-dates.ts'
export { MAX_ZONE_LENGTH, checkEventZone, lastMoment } from './events/event-zone.ts'
export type { EventPeriod } from './events/event-zone.ts'
export { addDays, startOfDay, toZonedTime } from './events/zoned-time.ts'
export {
  ADDRESS_SETTINGS,
  canChangeSettings,
  isPictureSetting,
  PICTURE_SETTINGS,
  SETTING_NAMES,
  isSameSetting,
} from './settings/community-settings.ts'
export type { CommunitySettings, PictureSetting, SettingName } from './settings/community-settings.ts'
export { checkDomainSuffix, checkSetting } from './settings/check-setting.ts'
export { MAX_LINKS, validateLink } from './settings/external-links.ts'
export { formatIban, parseIban } from './accounts/iban.ts'
export {
  canAcceptInvite,
  canDeclineInvite,
  canJoinByLink,
  checkInvitee,
  joinsByDomain,
  roleOfEntrant,
} from './members/community-entry.ts'
export type { EnteredCommunity } from './members/community-entry.ts'
export { canCreateCommunity, canCreateInvite, canRevokeInvite } from './settings/community.ts'
export {
  INVITE_LINK_DAYS,
  canAskToEndMembership,
  canChangeRole,
  canCreateInviteLink,
  canEndMembership,
  canLoseAdmin,
  canResendInvite,
  canRevokeInviteLink,
  checkInviteLink,
  checkInvitedAddress,
  keepsInvitations,
} from './members/member-permissions.ts'
export type { InviteLinkDays, MembershipTies } from './members/member-permissions.ts'

// Not used yet. Knip (knip.json) reports every other export that nobody imports.
/** @public for the event's status menu */
export { toAccountStatus, EVENT_STATUSES } from './events/event-status.ts'
