import type { Account } from '../domain/entities.ts'
import { fileUrl } from './pocketbase.ts'

/** An account as avatars, fields and rows show it: people round, everything else square. */
export function partyOf({ id, name, avatar, type }: Account) {
  const shape = type === 'user' ? ('round' as const) : ('square' as const)
  return { id, name, src: fileUrl('acc_accounts', id, avatar, 128), shape }
}
