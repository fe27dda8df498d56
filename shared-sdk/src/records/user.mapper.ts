import type { RecordModel } from 'pocketbase'
import type { User } from '../domain/entities.ts'
import { instantOnWire } from './wire.ts'

/** A `users` record. `email` is empty where its owner keeps it to themselves. */
export function toUser(record: RecordModel): User {
  return {
    id: record.id,
    name: String(record['name'] ?? ''),
    username: String(record['username'] ?? ''),
    email: String(record['email'] ?? ''),
    verified: record['verified'] === true,
    avatar: String(record['avatar'] ?? ''),
    role: record['role'] === 'admin' ? 'admin' : 'user',
    created: instantOnWire(String(record['created'] ?? '')),
  }
}
