import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { tokens } from '../../theme/tokens.ts'

/** An account as rows and fields show it. */
export interface AccountAvatar {
  id: string
  name: string
  /** The name for the initials, if `name` says more than a name. */
  nameForInitials?: string | undefined
  src?: string | undefined
  /** The shape of the avatar. */
  shape: 'round' | 'square'
  /** The number of accounts on this side, shown instead of an avatar if more than one. */
  count?: number | undefined
}

/** Shows the account's avatar in a row, or the number of accounts if there are several. */
export function AccountFace({ count = 1, ...account }: AccountAvatar) {
  return count > 1 ? <Count aria-hidden>{count}</Count> : <Avatar {...account} size={32} />
}

const Count = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font: 600 12px / 1 ${tokens.font};
`
