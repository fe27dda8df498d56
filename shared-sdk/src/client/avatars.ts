/** What `Avatar` of shared-ui shows of whom. Shapes are decided here and nowhere else: people are round, all others square. */
import type { Account, Group, Organisation, User } from '../domain/entities.ts'
import { fileUrl } from './file-url.ts'

type ThumbSize = 128 | 256

type PicturedAccount = Pick<Account, 'id' | 'name' | 'avatar' | 'type'> & {
  readonly initialsOf?: string | undefined
}

/** The props of an account's avatar. */
export function accountAvatar({ id, name, avatar, type, initialsOf }: PicturedAccount) {
  const shape = type === 'user' ? ('round' as const) : ('square' as const)
  const side = { id, name, src: fileUrl('acc_accounts', id, avatar, 128), shape }
  return initialsOf === undefined ? side : { ...side, initialsOf }
}

/** The props of a person's avatar, by what they entered in their profile: it changes before their accounts do. */
export function personAvatar(
  { id, name, avatar }: Pick<User, 'id' | 'name' | 'avatar'>,
  /** The own account's id: initials have the colour that others see. */
  accountId: string,
  size: ThumbSize = 128,
) {
  return { id: accountId, name, src: fileUrl('users', id, avatar, size), shape: 'round' as const }
}

/** The props of an avatar of somebody of whom only the name is known. */
export function nameAvatar(id: string, name: string) {
  return { id, name, src: '', shape: 'round' as const }
}

/** The props of a community's avatar. */
export function communityAvatar(
  { id, name, avatar }: Pick<Organisation, 'id' | 'name' | 'avatar'>,
  size: ThumbSize = 128,
) {
  return { id, name, src: fileUrl('organisations', id, avatar, size), shape: 'square' as const }
}

/** The props of the avatar of an event's group, which has no picture. */
export function groupAvatar({ id, name }: Pick<Group, 'id' | 'name'>) {
  return { id, name, shape: 'square' as const }
}
