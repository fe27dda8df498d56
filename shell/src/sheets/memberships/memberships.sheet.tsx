import { Check } from 'lucide-react'
import { communityAvatar } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { MembershipId } from '@coffer/shared-sdk/domain'
import { resetSheets } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { ownMemberships, selectMembership, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { memberTexts } from '../../texts/member.en.ts'

/** Lists the person's communities at this address (product 1). Selecting another one switches to it. */
export default function MembershipsSheet({ open, onClose, onClosed }: SheetProps<'memberships'>) {
  const { memberships: words, close } = useTexts(memberTexts)
  const session = useSessionStore()
  const navigate = useNavigate()
  if (session.status !== 'signed-in') return null
  const switchTo = (membershipId: MembershipId) => {
    // The app starts again at the dashboard of the other community, without open sheets.
    resetSheets()
    void navigate(paths.dashboard(), { replace: true })
    selectMembership(membershipId)
  }
  return (
    <Sheet open={open} onClose={onClose} onClosed={onClosed} title={words.title} closeLabel={close}>
      <List label={words.title}>
        {ownMemberships(session.memberships).map((membership) => (
          <MembershipRow
            key={membership.id}
            membership={membership}
            isCurrent={membership.id === session.membership?.id}
            onSelect={() => switchTo(membership.id)}
          />
        ))}
      </List>
    </Sheet>
  )
}

interface MembershipRowProps {
  readonly membership: CurrentMembership
  readonly isCurrent: boolean
  readonly onSelect: () => void
}

function MembershipRow({ membership, isCurrent, onSelect }: MembershipRowProps) {
  const { memberships: words } = useTexts(memberTexts)
  const { organisation } = membership
  return (
    <ListRow
      title={organisation.name}
      subtitle={isCurrent ? words.current : organisation.description}
      start={<Avatar {...communityAvatar(organisation)} />}
      {...(isCurrent ? { end: <Check aria-hidden size={20} /> } : { onClick: onSelect, chevron: true })}
    />
  )
}
