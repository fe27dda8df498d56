import { fileUrl } from '@coffer/shared-sdk/client'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { OwnBalance } from './own-balance.tsx'

interface AccountRowProps {
  readonly membership: CurrentMembership
  /** Requests speak for the selected membership alone, so only its balance can be told. */
  readonly isSelected: boolean
}

/** One of the person's accounts: community, since when, and the balance where it can be known. */
export function AccountRow({ membership: { organisation, account }, isSelected }: AccountRowProps) {
  const { profile } = useTexts(texts)
  return (
    <ListRow
      title={organisation.name}
      subtitle={profile.joinedOn(formatDay(account.created))}
      start={
        <Avatar
          id={organisation.id}
          name={organisation.name}
          src={fileUrl('organisations', organisation.id, organisation.avatar, 128)}
          shape="square"
        />
      }
      end={isSelected ? <OwnBalance account={account} /> : undefined}
    />
  )
}
