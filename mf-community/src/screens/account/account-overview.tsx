import { accountCurrency, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance } from '@coffer/shared-sdk/domain'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, Skeleton, Stack } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { accountActions } from './account-actions.ts'
import { AccountHero } from './account-hero.tsx'
import { balanceMeaning, shownBalance, shownOthers, statusNotice } from './account-view.ts'
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

/** The account's balance and actions; for a bank account also how its balance is shown. */
export function AccountOverview({ account, balances, bankView, onBankView }: AccountOverviewProps) {
  const words = useTexts(accountTexts)
  const { membership } = useMember()
  const caller = useCaller()
  const currency = accountCurrency(account)
  const isOwn = account.id === membership.accountId
  const notice = statusNotice(account)
  const isHidden = useIsHidden(account)
  const mirrored = isMirrored(account.type, bankView)
  return (
    <Stack $gap={4}>
      <AccountHero
        account={account}
        isOwn={isOwn}
        balance={shownBalance(balances, currency, mirrored)}
        meaning={isHidden ? 'hidden' : balanceMeaning(account, isOwn, shownBalance(balances, currency).total)}
        currency={currency}
        others={shownOthers(balances, currency, mirrored)}
        actions={accountActions({
          caller,
          own: membership.account,
          account,
          hasTopUp: payInAccount(membership.settings) !== null,
        })}
      />
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

/** Whether it is a hidden event: its sums are withheld, so 0 is not its balance (accounting A15). */
function useIsHidden({ id, type }: Account): boolean {
  const event = useQuery({ ...eventQueries.detail(useScope(), id), enabled: type === 'event' })
  return (
    event.data !== undefined &&
    hidesTransactions({ status: event.data.status, hidden: event.data.event.hidden })
  )
}
