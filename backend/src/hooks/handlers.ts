/** The bundle's entry: every handler that register.ts names, and nothing else. */
import { createAccount } from './acc-accounts.create.ts'
import { deleteAccount } from './acc-accounts.delete.ts'
import { updateAccount } from './acc-accounts.update.ts'
import { createEventMeta } from './acc-accounts-meta.create.ts'
import { deleteEventMeta } from './acc-accounts-meta.delete.ts'
import { updateEventMeta } from './acc-accounts-meta.update.ts'
import { createGroup } from './acc-groups.create.ts'
import { deleteGroup } from './acc-groups.delete.ts'
import { updateGroup } from './acc-groups.update.ts'
import { createParticipant } from './acc-groupx-participants.create.ts'
import { deleteParticipant } from './acc-groupx-participants.delete.ts'
import { updateParticipant } from './acc-groupx-participants.update.ts'
import { breakDownBalance } from './balances.breakdown.ts'
import { readBatchAhead } from './batch.read-ahead.ts'
import { concludeEventRoute } from './events.conclude.ts'
import { deleteTransactionsRoute } from './events.delete-transactions.ts'
import { removeParticipantRoute } from './events.remove-participant.ts'
import { createTransaction } from './acc-txs.create.ts'
import { deleteTransaction } from './acc-txs.delete.ts'
import { updateTransaction } from './acc-txs.update.ts'
import { flushSignal, signalChange } from './ledger.signal.ts'
import { answerEmptyList } from './lists.empty.ts'
import { refuseSortByAddress } from './lists.sort.ts'
import { createRecordOnce } from './minted.create.ts'
import { deleteRecordTwice, keepDeletedId, redirectRepeatedDeletes } from './minted.delete.ts'
import { createErrorReport } from './errors.create.ts'
import { acceptInvite } from './invites.accept.ts'
import { createInvite } from './invites.create.ts'
import { checkRecordContent } from './records.content.ts'
import { proveLedger } from './ledger.proof.ts'
import { anonymiseLog } from './logs.anonymise.ts'
import { enrichManifest } from './manifest.enrich.ts'
import { upsertOwn } from './memberships.upsert.ts'
import { createOrganisation } from './organisations.create.ts'
import type { HandlerName } from './register.ts'
import { prepareServer } from './server.prepare.ts'
import { startServer } from './server.start.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { brandCodeMail } from './users.code-mail.ts'
import { choosePassword } from './users.choose-password.ts'
import { confirmEmailChange } from './users.confirm-email-change.ts'
import { requestCode } from './users.request-code.ts'
import { requestEmailChange, requestEmailChangeCode } from './users.request-email-change.ts'
import { createUser, updateUser } from './users.save.ts'
import { signInByCode } from './users.sign-in-by-code.ts'
import { signInByPassword } from './users.sign-in-by-password.ts'
import { signInByProvider } from './users.sign-in-by-provider.ts'

export const handlers = {
  acceptInvite,
  anonymiseLog,
  answerEmptyList,
  breakDownBalance,
  brandCodeMail,
  choosePassword,
  confirmEmailChange,
  checkRecordContent,
  concludeEventRoute,
  createAccount,
  createEventMeta,
  createGroup,
  createParticipant,
  createErrorReport,
  createInvite,
  createOrganisation,
  createRecordOnce,
  createTransaction,
  createUser,
  deleteAccount,
  deleteEventMeta,
  deleteGroup,
  deleteParticipant,
  deleteRecordTwice,
  deleteTransaction,
  deleteTransactionsRoute,
  enrichManifest,
  flushSignal,
  keepDeletedId,
  prepareServer,
  proveLedger,
  readBatchAhead,
  redirectRepeatedDeletes,
  removeParticipantRoute,
  refuseSortByAddress,
  requestCode,
  requestEmailChange,
  requestEmailChangeCode,
  signInByCode,
  signInByPassword,
  signInByProvider,
  signOutEverywhere,
  signalChange,
  startServer,
  updateAccount,
  updateEventMeta,
  updateGroup,
  updateParticipant,
  updateTransaction,
  updateUser,
  upsertOwn,
} satisfies { [name in HandlerName]: unknown }
