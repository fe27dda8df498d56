/**
 * Returns the props of shared-ui's `Avatar`. Only this module decides shapes: people are round, all others square (ADR
 * 0004).
 */
import type { Account, Organisation, User } from '../domain/entities.ts'
import { fileUrl } from './http/file-url.ts'

type ThumbSize = 128 | 256
type Pictured = Pick<Organisation, 'id' | 'name' | 'avatar'>

const getAvatarProps = (
  collection: string,
  { id, name, avatar }: Pictured,
  shape: 'round' | 'square',
  size: ThumbSize = 128,
) => ({ id, name, src: fileUrl(collection, id, avatar, size), shape })

type PicturedAccount = Pick<Account, 'id' | 'name' | 'avatar' | 'type'> & {
  readonly nameForInitials?: string | undefined
}

/** Returns the props of an account's avatar. */
export function accountAvatar(account: PicturedAccount) {
  const { type, nameForInitials } = account
  const side = getAvatarProps('acc_accounts', account, type === 'user' ? 'round' : 'square')
  return nameForInitials === undefined ? side : { ...side, nameForInitials }
}

/**
 * Returns the props of a person's avatar from their profile, which changes before their accounts do.
 *
 * @param id the id of their account, so that initials have the colour that others see
 */
export const personAvatar = (user: Pick<User, 'id' | 'name' | 'avatar'>, id: string, size?: ThumbSize) => ({
  ...getAvatarProps('users', user, 'round', size),
  id,
})

/** Returns the props of the avatar of a community, or of anything else without an account, which is square. */
export const communityAvatar = (community: Pictured, size?: ThumbSize) =>
  getAvatarProps('organisations', community, 'square', size)
