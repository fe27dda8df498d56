/** The props of shared-ui's `Avatar`. Only this module decides shapes: people are round, all others square (ADR 0203). */
import type { Account, Organisation, User } from '../domain/entities.ts'
import { fileUrl } from './file-url.ts'

type ThumbSize = 128 | 256
type Pictured = Pick<Organisation, 'id' | 'name' | 'avatar'>

const avatarOf = (
  collection: string,
  { id, name, avatar }: Pictured,
  shape: 'round' | 'square',
  size: ThumbSize = 128,
) => ({ id, name, src: fileUrl(collection, id, avatar, size), shape })

type PicturedAccount = Pick<Account, 'id' | 'name' | 'avatar' | 'type'> & {
  readonly initialsOf?: string | undefined
}

/** The props of an account's avatar. */
export function accountAvatar(account: PicturedAccount) {
  const { type, initialsOf } = account
  const side = avatarOf('acc_accounts', account, type === 'user' ? 'round' : 'square')
  return initialsOf === undefined ? side : { ...side, initialsOf }
}

/**
 * The props of a person's avatar from their profile, which changes before their accounts do.
 *
 * @param id the id of their account, so that initials have the colour that others see
 */
export const personAvatar = (user: Pick<User, 'id' | 'name' | 'avatar'>, id: string, size?: ThumbSize) => ({
  ...avatarOf('users', user, 'round', size),
  id,
})

/** The props of a community's avatar, and of others that have no account and are square. */
export const communityAvatar = (community: Pictured, size?: ThumbSize) =>
  avatarOf('organisations', community, 'square', size)
