/** The bundle's entry: every handler that register.ts names, and nothing else. */
import { createTransaction } from './acc-txs.create.ts'
import { deleteTransaction } from './acc-txs.delete.ts'
import { updateTransaction } from './acc-txs.update.ts'
import { flushSignal, signalChange } from './ledger.signal.ts'
import { answerEmptyList } from './lists.empty.ts'
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
  createTransaction,
  deleteTransaction,
  flushSignal,
  prepareServer,
  renameAccounts,
  requestCode,
  saveUser,
  signalChange,
  startServer,
  updateTransaction,
  verifyByCode,
} satisfies { [name in HandlerName]: unknown }
