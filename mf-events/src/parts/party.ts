import { fileUrl } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'

/** An account as avatars show it: people round, everything else square. */
export function partyOf({ id, name, avatar, type }: Account) {
  const shape = type === 'user' ? ('round' as const) : ('square' as const)
  return { id, name, src: fileUrl('acc_accounts', id, avatar, 128), shape }
}
