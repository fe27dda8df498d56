import { findEvent, find, isConcealed, replaceAll } from './tables.ts'
import type { DeletedRow, Tables, TransactionRow } from './tables.ts'
import { judged } from './step.ts'
import type { Judgement } from './step.ts'
import type { Caller } from './operation.ts'
import { hasLeftEvent, isTheirs, stayReasons } from './judge-transactions.ts'
import { isOwn, isPrivileged } from './who.ts'

/** Judges restoring deleted transactions by accounting A28: all or none. Those that are there already stay as they are. */
export function judgeRestore(tables: Tables, caller: Caller, ids: readonly string[]): Judgement {
  const gone = tables.deleted.filter(({ row }) => ids.includes(row.id))
  const reasons = ids.flatMap((id) => idReasons(tables, caller, id))
  if (gone.some(({ row }) => isTornApart(tables, row, ids))) reasons.push('removal-final')
  return judged(tables, reasons, () => ({
    ...tables,
    transactions: [...tables.transactions, ...gone.map(({ row }) => row)],
    deleted: tables.deleted.filter(({ row }) => !ids.includes(row.id)),
    minted: replaceAll(
      tables.minted,
      gone.map(({ row }) => row.id),
      { isDeleted: false },
    ),
  }))
}

function idReasons(tables: Tables, caller: Caller, id: string): readonly string[] {
  const gone = tables.deleted.find(({ row }) => row.id === id)
  if (gone !== undefined) {
    if (!hasAccounts(tables, gone.row) || !mayRestore(tables, caller, gone)) return ['removal-final']
    const reasons = stayReasons(tables, gone.row)
    // In a hidden event the refusal does not tell what has happened since.
    return reasons.length > 0 && isHidden(tables, gone) ? [...reasons, 'removal-final'] : reasons
  }
  const row = find(tables.transactions, id)
  return row !== undefined && mayRestore(tables, caller, { row, by: '', wasHidden: false })
    ? []
    : ['removal-final']
}

/** Returns whether both accounts of the transaction still exist. */
const hasAccounts = (tables: Tables, { sender, receiver }: TransactionRow): boolean =>
  [sender, receiver].every((id) => find(tables.accounts, id) !== undefined)

const isHidden = (tables: Tables, { row, wasHidden }: DeletedRow): boolean =>
  wasHidden || isConcealed(tables, findEvent(tables, row))

/** @param deleted also a transaction that is there, then `by` is '' */
function mayRestore(tables: Tables, caller: Caller, deleted: DeletedRow): boolean {
  const { row, by } = deleted
  const isOfOwn = isOwn(tables, caller, row.sender) || isOwn(tables, caller, row.receiver)
  const isWithheld = isHidden(tables, deleted) && !isOfOwn
  const hasDeleted = by !== '' && by === caller.user
  if (isPrivileged(tables, caller)) return hasDeleted || !isWithheld
  if (isWithheld || hasLeftEvent(tables, caller, row)) return false
  if (!hasDeleted && !isTheirs(tables, caller, row)) return false
  return row.status !== 'approved' || isOwn(tables, caller, row.sender)
}

/** Returns whether another transaction of its expense is there, and not named with it (accounting A21). */
const isTornApart = (
  tables: Tables,
  { txGroup, ...row }: TransactionRow,
  ids: readonly string[],
): boolean => {
  const event = findEvent(tables, row)?.id
  return (
    event !== undefined &&
    txGroup !== '' &&
    tables.transactions.some(
      (one) => one.txGroup === txGroup && findEvent(tables, one)?.id === event && !ids.includes(one.id),
    )
  )
}
