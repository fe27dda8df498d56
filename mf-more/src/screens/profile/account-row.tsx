import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { accountCurrency, balanceOf, otherBalances } from '@coffer/shared-sdk/domain'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { balanceQueries, useQuery } from '@coffer/shared-sdk/queries'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import {
  Avatar,
  Button,
  ListRow,
  Loading,
  MoneyText,
  Skeleton,
  VisuallyHidden,
  formatMoney,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

interface AccountRowProps {
  readonly membership: CurrentMembership
}

/** One of the person's accounts: community, join date and balance. */
export function AccountRow({ membership }: AccountRowProps) {
  const { profile } = useTexts(texts)
  const { organisation, account } = membership
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
      end={<AccountBalance membership={membership} />}
    />
  )
}

/** The balance in the account's first currency, and below it those in other currencies. Zero without transactions. */
function AccountBalance({ membership: { id, organisationId, account } }: AccountRowProps) {
  const { loading, retry, profile, andAmount } = useTexts(texts)
  const { data, error, refetch, isFetching } = useQuery(
    balanceQueries.ofAccount({ membershipId: id, organisationId }, account.id),
  )
  const currency = accountCurrency(account)
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
  const balance = data.find((each) => each.currency === currency)
  const others = otherBalances(data, currency).map((other) => (
    <Other key={other.currency}>{andAmount(formatMoney(other))}</Other>
  ))
  return (
    <MoneyText
      cents={balance ? balanceOf(balance) : 0}
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
