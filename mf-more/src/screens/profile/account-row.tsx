import { styled } from 'styled-components'
import { communityAvatar, useMovedStore } from '@coffer/shared-sdk/client'
import { accountCurrency, computeBalance, otherBalances } from '@coffer/shared-sdk/domain'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { balanceQueries, useQuery } from '@coffer/shared-sdk/queries'
import { selectMembership, useMember } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import {
  Avatar,
  Button,
  FactLine,
  ListRow,
  Loading,
  MoneyText,
  Skeleton,
  VisuallyHidden,
  formatMoney,
} from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

interface AccountRowProps {
  readonly membership: CurrentMembership
}

/** Shows one of the person's accounts: community, join date and balance. It switches to the community, unless that is selected. */
export function AccountRow({ membership }: AccountRowProps) {
  const { profile, switchCommunity } = useTexts(texts)
  const { organisation, account } = membership
  const navigate = useNavigate()
  const isCurrent = useMember().membership.id === membership.id
  const open = () => {
    void navigate(paths.dashboard(), { replace: true })
    selectMembership(membership.id)
  }
  const row = {
    subtitle: profile.joinedOn(formatDay(account.created)),
    start: <CommunityPicture membership={membership} />,
  }
  if (isCurrent)
    return <ListRow title={organisation.name} {...row} end={<AccountBalance membership={membership} />} />
  return (
    <ListRow
      title={
        <>
          {organisation.name}
          <VisuallyHidden> ({switchCommunity})</VisuallyHidden>
        </>
      }
      {...row}
      end={<AccountBalance membership={membership} isInButton />}
      chevron
      onClick={open}
    />
  )
}

/**
 * Shows an account whose community is at another address, which the row opens. It shows the balance if this server has one. This server has
 * none for a community at another server, and at most an old one for a community that has moved away (ADR 0167).
 */
export function ExternalAccountRow({ membership }: AccountRowProps) {
  const { profile, newTab } = useTexts(texts)
  const { organisation, account } = membership
  const address = webAddress(organisation.url)
  const joined = profile.joinedOn(formatDay(account.created))
  const hasMoved = useMovedStore(({ communities }) => organisation.id in communities)
  const row = {
    start: <CommunityPicture membership={membership} />,
    // The request for the balance is what reveals a move.
    end: hasMoved ? undefined : <AccountBalance membership={membership} isExternal />,
  }
  if (address === null) return <ListRow title={organisation.name} subtitle={joined} {...row} />
  return (
    <ListRow
      title={
        <>
          {organisation.name}
          <VisuallyHidden> ({newTab})</VisuallyHidden>
        </>
      }
      subtitle={hasMoved ? profile.movedTo(address.host) : <FactLine facts={[joined, address.host]} />}
      {...row}
      renderLink={({ children, ...link }) => (
        <a href={address.origin} target="_blank" rel="noreferrer noopener" {...link}>
          {children}
        </a>
      )}
    />
  )
}

/** Returns null for a URL that no browser opens as a page. */
function webAddress(url: string): URL | null {
  const address = URL.parse(url)
  return address !== null && /^https?:$/.test(address.protocol) ? address : null
}

function CommunityPicture({ membership: { organisation } }: AccountRowProps) {
  return <Avatar {...communityAvatar(organisation)} />
}

interface AccountBalanceProps extends AccountRowProps {
  readonly isExternal?: boolean
  /** True if the row is a button, which cannot contain another one. */
  readonly isInButton?: boolean
}

/**
 * Shows the balance in the account's first currency, and below it those in other currencies. Without transactions it shows zero; an
 * external account shows none, because its transactions may be elsewhere.
 */
function AccountBalance({
  membership: { id, organisationId, account },
  isExternal = false,
  isInButton = false,
}: AccountBalanceProps) {
  const { loading, retry, profile, andAmount } = useTexts(texts)
  const { data, error, refetch, isFetching } = useQuery(
    balanceQueries.ofAccount({ membershipId: id, organisationId }, account.id),
  )
  const currency = accountCurrency(account)
  if (error && !data && isInButton) return profile.balanceFailed
  if (error && !data) {
    return (
      <>
        <VisuallyHidden role="alert">{profile.balanceFailed}</VisuallyHidden>
        <Button variant="quiet" size="s" pending={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </>
    )
  }
  if (!data) {
    return (
      <Loading label={loading}>
        <Skeleton $width="72px" />
      </Loading>
    )
  }
  if (isExternal && data.length === 0) return null
  const balance = data.find((each) => each.currency === currency)
  const others = otherBalances(data, currency).map((other) => (
    <Other key={other.currency}>{andAmount(formatMoney(other))}</Other>
  ))
  return (
    <MoneyText
      cents={balance ? computeBalance(balance) : 0}
      currency={currency}
      caption={others.length > 0 ? others : undefined}
    />
  )
}

const Other = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
