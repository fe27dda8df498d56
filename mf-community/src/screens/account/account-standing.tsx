import { Suspense, lazy } from 'react'
import { hidesTransactions } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Banner, Skeleton, Stack } from '@coffer/shared-ui'
import { DEFAULT_CURRENCY } from '../../default-currency.ts'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { accountActions } from './account-actions.ts'
import { AccountHero } from './account-hero.tsx'
import { balanceMeaning, shownBalance, shownOthers, statusNotice } from './account-view.ts'
import { isMirrored } from './bank-view.ts'
import type { BankView } from './bank-view.ts'

// Brings Base UI's tabs, which only bank accounts need.
const BankViewTabs = lazy(() => import(/* webpackChunkName: "bank-view" */ './bank-view-tabs.tsx'))

interface AccountStandingProps {
  readonly account: Account
  readonly balances: readonly AccountBalance[]
  readonly bankView: BankView
  readonly onBankView: (view: BankView) => void
}

/** How an account stands and what can be done with it; of a bank account also how it is shown. */
export function AccountStanding({ account, balances, bankView, onBankView }: AccountStandingProps) {
  const words = useTexts(accountTexts)
  const { membership } = useMember()
  const caller = useCaller()
  // The first of an account's currencies is the one in use (spec 3).
  const currency = account.currencies[0] ?? DEFAULT_CURRENCY
  const isOwn = account.id === membership.accountId
  const { topUp, isOrganisation } = membership.settings
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
          hasTopUp: isOrganisation && topUp.name + topUp.number !== '',
        })}
      />
      {notice !== null && (
        <Banner tone={account.status === 'closed' ? 'info' : 'warning'}>{words.notice[notice]}</Banner>
      )}
      {account.type === 'bank' && (
        <Suspense fallback={<Skeleton $height="104px" $shape="block" />}>
          <BankViewTabs view={bankView} onChoose={onBankView} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Whether it is an event that hides what moves in it: its sums are withheld, so 0 is not how it stands (accounting A15). */
function useIsHidden({ id, type }: Account): boolean {
  const event = useQuery({ ...eventQueries.detail(useScope(), id), enabled: type === 'event' })
  return (
    event.data !== undefined &&
    hidesTransactions({ status: event.data.status, hidden: event.data.event.hidden })
  )
}
