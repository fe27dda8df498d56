import { ChevronRight, CloudUpload, Inbox, UserPlus } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { inviteQueries, useQuery, useWaitingCounts } from '@coffer/shared-sdk/queries/member'
import { useMember } from '@coffer/shared-sdk/session'
import { Banner, Stack, formatMoney } from '@coffer/shared-ui/member'
import { texts } from '../../texts/en.ts'
import type { OwnBalance } from './own-balance.ts'

interface NoticesProps {
  /** Undefined if it could not be loaded. */
  readonly balance: OwnBalance | undefined
  readonly requestCount: number
}

/**
 * Shows what waits on this device, and the banners of product 2.7: a low balance, requests to approve, invites. Renders nothing, without a
 * gap, when there is nothing to show.
 */
export function Notices({ balance, requestCount }: NoticesProps) {
  const { balance: words, pending, invite, unsent, notAccepted } = useTexts(texts)
  const { user, membership } = useMember()
  // Invites load after the dashboard's own data: few people have one, and a failure only leaves out the banner.
  const invites = useQuery(inviteQueries.pending(user)).data ?? []
  const { waiting, refused } = useWaitingCounts()
  const hasRequests = requestCount > 0
  if (!balance?.isLow && !hasRequests && waiting + refused + invites.length === 0) return null
  const topUp = membership.settings.isOrganisation && {
    end: <ChevronRight aria-hidden size={18} />,
    onClick: () => openSheet('topUp', {}),
  }
  return (
    <Stack $gap={3}>
      {waiting + refused > 0 && (
        <Banner
          tone={refused > 0 ? 'danger' : 'info'}
          icon={<CloudUpload aria-hidden />}
          title={refused > 0 ? notAccepted(refused) : unsent.waiting(waiting)}
          end={<ChevronRight aria-hidden size={18} />}
          onClick={() => openSheet('waiting', {})}
        >
          {refused > 0 ? unsent.refusedText : unsent.waitingText}
        </Banner>
      )}
      {balance?.isLow && (
        <Banner tone="warning" title={words.low} {...topUp}>
          {words.lowText(joinMinus(formatMoney({ cents: balance.approved, currency: balance.currency })))}
        </Banner>
      )}
      {hasRequests && (
        <Banner
          tone="primary"
          icon={<Inbox aria-hidden />}
          title={pending.title(requestCount)}
          end={<ChevronRight aria-hidden size={18} />}
          onClick={() => openSheet('requests', {})}
        >
          {pending.text}
        </Banner>
      )}
      {invites.map(({ id, organisationName }) => (
        <Banner
          key={id}
          tone="primary"
          icon={<UserPlus aria-hidden />}
          title={invite.title(organisationName)}
          end={<ChevronRight aria-hidden size={18} />}
          renderLink={(link) => <Link to={paths.invite(id)} {...link} />}
        >
          {invite.text}
        </Banner>
      ))}
    </Stack>
  )
}

/** Joins the minus to its figure: browsers would break the line between it and a sign like €. */
function joinMinus(amount: string): string {
  return amount.replace('−', '−\u2060')
}
