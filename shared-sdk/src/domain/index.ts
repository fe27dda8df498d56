/** The domain's public entry: pure rules, the same on the client and in the server's hooks. */
export {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LINK_ICONS,
  NAVIGATION_ICONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
} from './entities.ts'
export type {
  ActivityEntry,
  Account,
  AccountBalance,
  AccountId,
  AccountStatus,
  AccountType,
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
  Transaction,
  TransactionId,
  TransactionKind,
  TransactionStatus,
  User,
  UserId,
} from './entities.ts'
export { FORMER_MEMBER } from './former-member.ts'
export { ALLOWED, refuse } from './refusal.ts'
export type { Refusal, Result, Verdict } from './refusal.ts'
export { incomplete, ready, readyValue, refused } from './form-check.ts'
export type { FormCheck } from './form-check.ts'
export { REFUSALS, refuseWith } from './refusals.ts'
export type { RefusalCode } from './refusals.ts'
export { CURRENCIES, decimalFromCents } from './cents.ts'
export { centsFromDecimal, MAX_AMOUNT_CENTS, sum } from './money.ts'
export type { Cents, Currency, Money } from './money.ts'
export { formatAmountOnBlur, formatAmountOnFocus, formatAmountOnInput } from './amount-input.ts'
export {
  accountCurrency,
  canSetCurrencies,
  commonCurrency,
  participantCurrencies,
} from './account-currency.ts'
export type { CurrencyUse } from './account-currency.ts'
export { checkAmount } from './amount-check.ts'
export { groupedAmount, parseAmount } from './amount-parse.ts'
export { readReceipt } from './receipt-text.ts'
export {
  DEFAULT_SHARE_TEXT,
  formatShare,
  formatShareOnBlur,
  formatShareOnInput,
  parseShare,
  shareFromDecimal,
} from './share-input.ts'
export { instantMs } from './instant.ts'
export { DEFAULT_SHARE, sharePercentage, splitByShares } from './split.ts'
export type { TieRule } from './split.ts'
export { canSignAs, isOwnAccount, isPrivileged, systemActor } from './caller.ts'
export type { Caller } from './caller.ts'
export { canJoinExpense, checkExpenseGroup, checkWholeShown, expenseCreator } from './expense-permissions.ts'
export type { ExpenseGroupRow } from './expense-permissions.ts'
export {
  checkDescription,
  checkTransaction,
  isEventExpense,
  isEventTransaction,
} from './transaction-invariants.ts'
export type { AccountFacts, EventFacts, TransactionFacts } from './transaction-invariants.ts'
export {
  BOOK_ACCOUNT_TYPES,
  canCreateAccount,
  canDeleteAccount,
  canEditAccount,
  canNameAccount,
  canSetAccountStatus,
  isBookAccount,
} from './account-permissions.ts'
export type { AccountUse } from './account-permissions.ts'
export { canCreateTransaction, canCreateWithStatus } from './transaction-create.ts'
export { checkPayment, paidBack } from './payment.ts'
export {
  MAX_DECLINE_REASON_LENGTH,
  canAnswerTransaction,
  canApproveTransaction,
  canDeclineTransaction,
  validateDeclineReason,
} from './transaction-answer.ts'
export {
  canDeleteTransaction,
  canEditTransaction,
  canRepeatEdit,
  deleteCountdown,
} from './transaction-change.ts'
export type { EnteredTransactionFacts, StoredTransactionFacts } from './transaction-change.ts'
export { canRemind } from './reminder.ts'
export { canReportsWithdraw } from './reporter.ts'
export { buildExpense, previewExpense } from './expense.ts'
export type { ExpenseSender } from './expense.ts'
export {
  BALANCE_SORTS,
  balanceKind,
  balanceOf,
  isCounted,
  displayBalance,
  isLowBalance,
  otherBalances,
  sortBalances,
} from './balances.ts'
export type { BalanceSort, BalanceSums, DisplayBalance, ParticipantFigures } from './balances.ts'
export { balanceHistory } from './balance-history.ts'
export type { BalancePoint } from './balance-history.ts'
export { DEFAULT_GROUP_NAME } from './default-group.ts'
export { deriveParts, groupTotals, splitAgain, splitBasis, totalsOfParts } from './derived-parts.ts'
export type { EventLedger, EventRow, GroupFacts, ParticipantFacts } from './derived-parts.ts'
export { explainFigures } from './explain-figures.ts'
export type { ExplainedPart, FigureExplanation } from './explain-figures.ts'
export { splitExpense } from './expense-split.ts'
export type { ExpensePart } from './expense-split.ts'
export { previewGroupExpense } from './expense-preview.ts'
export type { ExpensePreview, PartChange } from './expense-preview.ts'
export { concludeEvent } from './conclusion.ts'
export type { Conclusion, SettlementRow } from './conclusion.ts'
export { finalEventBalances } from './event-settlement.ts'
export { openPayments, planWithPayments } from './planned-payments.ts'
export type { EventBalanceFacts, OpenPayment } from './planned-payments.ts'
export type { OpenBalance } from './settle-up.ts'
export { mergePayers, planPayers } from './several-payers.ts'
export { rankPayers } from './who-should-pay.ts'
export {
  carouselEvents,
  eventStatus,
  groupEvents,
  hidesTransactions,
  toEventFacts,
  isEventVisible,
  isInBadgeWindow,
  suggestedEvents,
} from './event-status.ts'
export type { EventStatus } from './event-status.ts'
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
} from './event-permissions.ts'
export type { JoinableEvent, ManagedEvent, ManagedGroup } from './event-permissions.ts'
export {
  canAddParticipant,
  canEnterEvent,
  canEnterGroup,
  canExitEvent,
  canRestoreParticipant,
  canLeaveEvent,
  canRemoveParticipant,
  canSetEventAdmin,
  canSetEventAdmins,
  isSoleAdmin,
} from './event-membership.ts'
export type { OwnEventFacts } from './event-membership.ts'
export { MAX_HIDDEN_ROWS, canAddToGroupTotal, canAddToHiddenEvent, canEnterInEvent } from './event-entry.ts'
export { checkPayerRows, checkWrittenTogether } from './several-payers.ts'
export type { PayerRow } from './several-payers.ts'
export { NO_TOTALS, balanceSheet } from './balance-sheet.ts'
export type { BalanceSheet, SheetTotals } from './balance-sheet.ts'
export { toCsv } from './csv.ts'
export type { CsvCell } from './csv.ts'
export { toDecimal } from './decimal-text.ts'
export { fileName } from './file-name.ts'
export { foldText, matchesSearch } from './fold-text.ts'
export { checkTitle } from './title-check.ts'
export { cleanText, isDisplayable, nameKey } from './visible-text.ts'
export {
  normalizeDescription,
  validateCommunityName,
  validateGroupName,
  validateName,
  validateTitle,
} from './validation.ts'
export { carriesAddress } from './carries-address.ts'
export { looksLikeAny } from './look-alike.ts'
export { suffixesForChange, validateNewEmail } from './email-change.ts'
export { codeInText, validateCode, validateEmail } from './sign-in-input.ts'
export {
  adjustEventDates,
  checkEventPeriod,
  defaultEventDates,
  eventPeriod,
  lengthInDays,
  toEventDates,
  validateEventDates,
} from './event-dates.ts'
export type { EventDates } from './event-dates.ts'
export { MAX_ZONE_LENGTH, checkEventZone, lastMoment } from './event-zone.ts'
export type { EventPeriod } from './event-zone.ts'
export { addDays, startOfDay, toZonedTime } from './zoned-time.ts'
export type { OffsetAt } from './zoned-time.ts'
export {
  ADDRESS_SETTINGS,
  canChangeSettings,
  isPictureSetting,
  PICTURE_SETTINGS,
  SETTING_NAMES,
  isSameSetting,
} from './community-settings.ts'
export type { CommunitySettings, PictureSetting, SettingName } from './community-settings.ts'
export { checkDomainSuffix, checkSetting } from './check-setting.ts'
export { MAX_LINKS, validateLink } from './external-links.ts'
export { formatIban, parseIban } from './iban.ts'
export {
  canAcceptInvite,
  canDeclineInvite,
  canJoinByLink,
  checkInvitee,
  joinsByDomain,
  roleOfEntrant,
} from './community-entry.ts'
export type { EnteredCommunity } from './community-entry.ts'
export { canCreateCommunity, canCreateInvite, canRevokeInvite } from './community.ts'
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
} from './member-permissions.ts'
export type { InviteLinkDays, MembershipTies } from './member-permissions.ts'

// Not used yet. Knip (knip.json) reports every other export that nobody imports.
/** @public for the event's status menu */
export { accountStatusOf, EVENT_STATUSES } from './event-status.ts'
