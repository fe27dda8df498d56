import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { isOwnAccount, isPrivileged, displayBalance } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, Membership } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts, formatDay } from '@coffer/shared-sdk/i18n'
import type { SharedTexts } from '@coffer/shared-sdk/i18n'
import { membershipQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  EmptyState,
  PendingOrError,
  RowSkeletons,
  Section,
  Stack,
  formatMoney,
} from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { statusKey } from '../../screens/account/account-view.ts'
import { payInAccount } from '../../screens/account/pay-in-account.ts'
import { useAccount } from '../../screens/account/use-account.ts'
import { accountTexts } from '../../texts/account.en.ts'
import type { accountEn } from '../../texts/account.en.ts'
import { Facts } from '../parts/facts.tsx'
import type { Fact } from '../parts/facts.tsx'
import { ManageAccount } from './manage-account.tsx'
import { MemberOptions, PendingMembership } from './member-options.tsx'

/** Shows all details of an account (product 2.10). */
export default function AccountDetailsSheet({ params, ...sheet }: SheetProps<'account-details'>) {
  const words = useTexts(accountTexts)
  const loaded = useAccount(params.accountId)
  return (
    <Sheet {...sheet} title={words.details.title} closeLabel={words.close}>
      <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={6} />} />
      {loaded.state === 'missing' && <EmptyState illustration="search" title={words.whySheet.gone} />}
      {loaded.state === 'ready' && (
        <Details account={loaded.account} balances={loaded.balances} open={sheet.open} />
      )}
    </Sheet>
  )
}

interface DetailsProps {
  readonly account: Account
  readonly balances: readonly AccountBalance[]
  readonly open: boolean
}

function Details({ account, balances, open }: DetailsProps) {
  const words = useTexts(accountTexts)
  const caller = useCaller()
  const isOwn = isOwnAccount(caller, account)
  // The owner is shown once loaded; the other details do not wait for it.
  const owner = useQuery({
    ...membershipQueries.ofAccount(useScope(), account.id),
    enabled: account.userId !== null,
  })
  // Other people have no options, so nothing reserves space for them while they load.
  const mayHaveOptions = isOwn || (account.userId !== null && isPrivileged(caller, account.organisationId))
  return (
    <Stack $gap={3}>
      <Facts facts={accountFacts(words, account, owner.data ?? null)} />
      {balanceFacts(words, account, balances).map(({ title, facts }) => (
        <Section key={title} title={title}>
          <Facts facts={facts} />
        </Section>
      ))}
      {(account.type === 'bank' || isOwn) && <TopUp />}
      {owner.data && <MemberOptions account={account} owner={owner.data} open={open} />}
      {owner.data === undefined && (owner.isError || mayHaveOptions) && <PendingMembership query={owner} />}
      <ManageAccount account={account} balances={balances} />
    </Stack>
  )
}

/** Shows the account to pay into, if the community has set it up. */
function TopUp() {
  const { details } = useTexts(accountTexts)
  const payIn = payInAccount(useMember().membership.settings)
  if (!payIn) return null
  const { name, number } = payIn
  const facts = [
    { label: details.topUpName, value: name },
    { label: details.topUpNumber, value: number },
  ].filter(({ value }) => value !== '')
  return (
    <Section title={details.topUp}>
      <Stack $gap={3}>
        <Facts facts={facts} />
        <Button variant="secondary" fullWidth onClick={() => openSheet('topUp', {})}>
          {details.topUpAction}
        </Button>
      </Stack>
    </Section>
  )
}

type Words = typeof accountEn & SharedTexts

/** Returns the account's own details; for a member also the date of joining and the role. */
function accountFacts(words: Words, account: Account, owner: Membership | null): readonly Fact[] {
  const { details, types } = words
  return [
    { label: words.name, value: account.name },
    { label: details.type, value: types[account.type] },
    { label: details.status, value: words[statusKey(account.type)][account.status] },
    { label: details.currencies, value: account.currencies.join(', ') },
    { label: details.created, value: formatDay(account.created) },
    ...(owner === null
      ? []
      : [
          { label: details.memberSince, value: formatDay(owner.created) },
          { label: details.role, value: details.roles[owner.role] },
        ]),
  ]
}

interface CurrencyFacts {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Returns the sums in each of the account's currencies, and in others that occur. */
function balanceFacts(
  { details }: Words,
  { currencies }: Pick<Account, 'currencies'>,
  balances: readonly AccountBalance[],
): readonly CurrencyFacts[] {
  const all = [...new Set([...currencies, ...balances.map(({ currency }) => currency)])]
  return all.map((currency) => {
    const sums = balances.find((balance) => balance.currency === currency)
    const { total, pending } = sums ? displayBalance(sums) : { total: 0, pending: 0 }
    const money = (cents: number) => formatMoney({ cents, currency })
    return {
      title: details.balanceIn(currency),
      facts: [
        { label: details.received, value: money(sums?.received ?? 0) },
        { label: details.sent, value: money(sums?.sent ?? 0) },
        { label: details.balance, value: money(total) },
        ...(pending === 0 ? [] : [{ label: details.pending, value: money(pending) }]),
      ],
    }
  })
}
