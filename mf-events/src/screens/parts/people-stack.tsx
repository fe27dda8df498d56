import { UsersRound } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { Avatar, tokens } from '@coffer/shared-ui'

/** The number of pictures shown, one per corner. */
const SHOWN = 4

/**
 * Shows the first people's pictures in place of a picture of the group. They are decoration: the number of people is beside them in words.
 */
export function PeopleStack({ people }: { readonly people: readonly Account[] }) {
  if (people.length === 0) {
    return (
      <Nobody aria-hidden>
        <UsersRound />
      </Nobody>
    )
  }
  return (
    <Corners aria-hidden>
      {people.slice(0, SHOWN).map((account) => (
        <Ring key={account.id}>
          <Avatar {...accountAvatar(account)} size={24} />
        </Ring>
      ))}
    </Corners>
  )
}

const Nobody = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 28%;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};

  svg {
    width: 20px;
    height: 20px;
  }
`
const Corners = styled.span`
  display: grid;
  grid-template-columns: 20px 20px;
  grid-auto-rows: 20px;
  align-content: center;
  width: 44px;
  height: 44px;
`
const Ring = styled.span`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  box-shadow: 0 0 0 1.5px ${tokens.color.surface};
`
