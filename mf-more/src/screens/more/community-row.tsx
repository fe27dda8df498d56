import { ChevronsUpDown } from 'lucide-react'
import { fileUrl } from '@coffer/shared-sdk/client'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** Which community the person is in, and the way to their others; nothing for who has only one. */
export function CommunityRow() {
  const { switchCommunity } = useTexts(texts)
  const { id, name, avatar } = useMember().membership.organisation
  const hasSeveral = useSessionStore(
    (session) => session.status === 'signed-in' && session.memberships.length > 1,
  )
  if (!hasSeveral) return null
  return (
    <List>
      <ListRow
        title={name}
        subtitle={switchCommunity}
        start={<Avatar id={id} name={name} src={fileUrl('organisations', id, avatar, 128)} size={40} />}
        end={<ChevronsUpDown aria-hidden size={18} />}
        onClick={() => openSheet('memberships', {})}
      />
    </List>
  )
}
