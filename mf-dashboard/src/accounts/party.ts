import { fileUrl } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'

/** An account as avatars and rows show it. */
export function partyOf({ id, name, avatar }: Account) {
  return { id, name, src: fileUrl('acc_accounts', id, avatar, 128) }
}
