import type { AccountId } from '../domain/entities.ts'
import { toEventBalance } from './event-participation.mapper.ts'
import type { EventBalance, EventBalanceRecord } from './event-participation.mapper.ts'

/** A participant's figures in the event, over all its groups (accounting A13). */
export interface EventFigures extends Omit<EventBalance, 'groups'> {
  readonly participantId: AccountId
}

export interface EventFiguresRecord extends EventBalanceRecord {
  readonly participant: string
}

/** Maps `acc_view_groupx_participants` records of one group, in which each participant is once. */
export function toEventFigures(records: readonly EventFiguresRecord[]): readonly EventFigures[] {
  return records.flatMap((record) => {
    const balance = toEventBalance([record])
    if (balance === null) return []
    const { groups: _groups, ...figures } = balance
    return [{ ...figures, participantId: record.participant }]
  })
}
