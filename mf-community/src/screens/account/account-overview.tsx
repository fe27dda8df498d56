import { CalendarDays } from 'lucide-react'
import { accountCurrency, hidesTransactions, isEventVisible } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, EventAccount } from '@coffer/shared-sdk/domain'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, Button, Skeleton, Stack } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { accountActions } from './account-actions.ts'
import { AccountHero } from './account-hero.tsx'
import { balanceMeaning, displayedBalance, displayedOtherBalances, statusNotice } from './account-view.ts'
import { isMirrored } from './bank-view.ts'
import type { BankView } from './bank-view.ts'
import { payInAccount } from './pay-in-account.ts'

// Loads Base UI's tabs, which only bank accounts need.
const BankViewTabs = loadable(() => import(/* webpackChunkName: "bank-view" */ './bank-view-tabs.tsx'))

interface AccountOverviewProps {
  readonly account: Account
  readonly balances: readonly AccountBalance[]
  readonly bankView: BankView
  readonly onBankView: (view: BankView) => void
}

/** Shows the account's balance and actions, and for a bank account the choice of how its balance is shown. */
export function AccountOverview({ account, balances, bankView, onBankView }: AccountOverviewProps) {
  const words = useTexts(accountTexts)
  const { membership } = useMember()
  const caller = useCaller()
  const currency = accountCurrency(account)
  const isOwn = account.id === membership.accountId
  const notice = statusNotice(account)
  const event = useAccountEvent(account)
  const isHidden =
    event !== undefined && hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const isVisible = useIsVisible(event)
  const mirrored = isMirrored(account.type, bankView)
  return (
    <Stack $gap={4}>
      <AccountHero
        account={account}
        isOwn={isOwn}
        balance={displayedBalance(balances, currency, mirrored)}
        meaning={
          isHidden ? 'hidden' : balanceMeaning(account, isOwn, displayedBalance(balances, currency).total)
        }
        currency={currency}
        others={displayedOtherBalances(balances, currency, mirrored)}
        actions={accountActions({
          caller,
          own: membership.account,
          account,
          hasTopUp: payInAccount(membership.settings) !== null,
        })}
      />
      {isVisible && (
        <Button
          variant="secondary"
          fullWidth
          icon={<CalendarDays aria-hidden />}
          renderLink={(link) => <Link to={paths.event(account.id)} {...link} />}
        >
          {words.openEvent}
        </Button>
      )}
      {notice !== null && (
        <Banner tone={account.status === 'closed' ? 'info' : 'warning'}>{words.notice[notice]}</Banner>
      )}
      {account.type === 'bank' && (
        <BankViewTabs
          placeholder={<Skeleton $height="104px" $shape="block" />}
          view={bankView}
          onChoose={onBankView}
        />
      )}
    </Stack>
  )
}

/** Returns the account's event, once it is known. The sums of a hidden event are withheld, so 0 is not its balance (accounting A15). */
function useAccountEvent({ id, type }: Account): EventAccount | undefined {
  return useQuery({ ...eventQueries.detail(useScope(), id), enabled: type === 'event' }).data
}

/** Returns whether the member may see the event's page: a hidden event only as a participant, and none if events are off. */
function useIsVisible(event: EventAccount | undefined): boolean {
  const { accountId, settings } = useMember().membership
  const status = event?.status ?? 'active'
  const hidden = event?.event.hidden ?? false
  const isForAll = isEventVisible({ status, hidden, isParticipant: false })
  const enabled = settings.enableEvents && !isForAll
  const joined = useQuery({ ...participantQueries.joinedEvents(useScope(), accountId), enabled }).data
  return event !== undefined && settings.enableEvents && (isForAll || joined?.includes(event.id) === true)
}
