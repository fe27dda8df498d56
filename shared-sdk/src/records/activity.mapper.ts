import type { ActivityEntry } from '../domain/entities.ts'
import type { ActivityRecord } from './pocketbase-types.gen.ts'
import { instantFromWire } from './wire.ts'

/** Maps an `activity` record. */
export function toActivityEntry({ id, by, kind, subject, details, created }: ActivityRecord): ActivityEntry {
  return {
    id,
    byId: by === '' ? null : by,
    kind,
    subjectId: subject === '' ? null : subject,
    details: isObject(details) ? details : {},
    created: instantFromWire(created),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
