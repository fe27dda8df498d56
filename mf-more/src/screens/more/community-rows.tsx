import { ChevronsUpDown, CirclePlus, UserPlus } from 'lucide-react'
import { communityAvatar } from '@coffer/shared-sdk/client'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { inviteQueries, useCanCreateCommunity, useQuery } from '@coffer/shared-sdk/queries'
import { ownMemberships, useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/** The communities (product 2.14): a switch for people with several, the open invites, and rows to join or create another one. */
export function CommunityRows() {
  const { communities: words } = useTexts(texts)
  const { user } = useMember()
  // Without an answer no invites are shown: the page for joining reports the failure.
  const invites = useQuery(inviteQueries.pending(user)).data ?? []
  const canCreate = useCanCreateCommunity()
  return (
    <List label={words.title}>
      <SwitchRow />
      {invites.map(({ id, organisationId, organisationName: name, organisationAvatar: avatar }) => (
        <ListRow
          key={id}
          title={words.join(name)}
          subtitle={words.invited}
          start={<Avatar {...communityAvatar({ id: organisationId, name, avatar })} />}
          renderLink={(link) => <Link to={paths.invite(id)} {...link} />}
        />
      ))}
      {invites.length === 0 && (
        <ListRow
          title={words.joinAnother}
          wraps
          start={<UserPlus aria-hidden />}
          renderLink={(link) => <Link to={paths.onboarding()} {...link} />}
        />
      )}
      {canCreate && (
        <ListRow
          title={words.create}
          wraps
          start={<CirclePlus aria-hidden />}
          chevron
          onClick={() => openSheet('new-community', {})}
        />
      )}
    </List>
  )
}

/** Shows the current community with a button that switches; nothing for someone in a single community. */
function SwitchRow() {
  const { switchCommunity } = useTexts(texts)
  const { organisation } = useMember().membership
  const hasSeveral = useSessionStore(
    (session) => session.status === 'signed-in' && ownMemberships(session.memberships).length > 1,
  )
  if (!hasSeveral) return null
  return (
    <ListRow
      title={organisation.name}
      subtitle={switchCommunity}
      start={<Avatar {...communityAvatar(organisation)} />}
      end={<ChevronsUpDown aria-hidden size={18} />}
      onClick={() => openSheet('memberships', {})}
    />
  )
}
