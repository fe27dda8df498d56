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
import { readBatchAhead } from './batch.read-ahead.ts'
import { concludeEventRoute } from './events.conclude.ts'
import { deleteTransactionsRoute } from './events.delete-transactions.ts'
import { removeParticipantRoute } from './events.remove-participant.ts'
import { createTransaction } from './acc-txs.create.ts'
import { deleteTransaction } from './acc-txs.delete.ts'
import { updateTransaction } from './acc-txs.update.ts'
import { flushSignal, signalChange } from './ledger.signal.ts'
import { answerEmptyList } from './lists.empty.ts'
import { createRecordOnce } from './minted.create.ts'
import { deleteRecordTwice, keepDeletedId, redirectRepeatedDeletes } from './minted.delete.ts'
import type { HandlerName } from './register.ts'
import { prepareServer } from './server.prepare.ts'
import { startServer } from './server.start.ts'
import { brandCodeMail } from './users.code-mail.ts'
import { verifyByCode } from './users.code-sign-in.ts'
import { requestCode } from './users.request-code.ts'
import { renameAccounts, saveUser } from './users.save.ts'

export const handlers = {
  answerEmptyList,
  brandCodeMail,
  concludeEventRoute,
  createAccount,
  createEventMeta,
  createGroup,
  createParticipant,
  createRecordOnce,
  createTransaction,
  deleteAccount,
  deleteEventMeta,
  deleteGroup,
  deleteParticipant,
  deleteRecordTwice,
  deleteTransaction,
  deleteTransactionsRoute,
  flushSignal,
  keepDeletedId,
  prepareServer,
  readBatchAhead,
  redirectRepeatedDeletes,
  removeParticipantRoute,
  renameAccounts,
  requestCode,
  saveUser,
  signalChange,
  startServer,
  updateAccount,
  updateEventMeta,
  updateGroup,
  updateParticipant,
  updateTransaction,
  verifyByCode,
} satisfies { [name in HandlerName]: unknown }
