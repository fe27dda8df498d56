import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { Avatar, tokens } from '@coffer/shared-ui'

/** How many pictures are shown. */
const SHOWN = 3

/** The first people's pictures, overlapping. Decoration: how many there are stands beside it in words. */
export function PeopleStack({ people }: { readonly people: readonly Account[] }) {
  if (people.length === 0) return null
  return (
    <Stack aria-hidden>
      {people.slice(0, SHOWN).map((account) => (
        <Ring key={account.id}>
          <Avatar {...accountAvatar(account)} size={24} />
        </Ring>
      ))}
    </Stack>
  )
}

const Stack = styled.span`
  display: inline-flex;
  flex: none;
  padding-inline-start: 6px;
`
const Ring = styled.span`
  display: inline-grid;
  margin-inline-start: -8px;
  border: 2px solid ${tokens.color.surface};
  border-radius: 50%;
`
