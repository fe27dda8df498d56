import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { isOwnAccount, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { membershipQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Button, EmptyState, PendingOrError, RowSkeletons, Section, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { payInAccount } from '../../screens/account/pay-in-account.ts'
import { useAccount } from '../../screens/account/use-account.ts'
import { accountTexts } from '../../texts/account.en.ts'
import { Facts } from '../parts/facts.tsx'
import { MemberOptions, PendingMembership } from './member-options.tsx'
import { accountFacts, balanceFacts } from './account-facts.ts'
import { ManageAccount } from './manage-account.tsx'

/** Shows all details of an account (product 2.10). */
export default function AccountDetailsSheet({
  params,
  open,
  onClose,
  onClosed,
}: SheetProps<'account-details'>) {
  const words = useTexts(accountTexts)
  const loaded = useAccount(params.accountId)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.details.title}
      closeLabel={words.close}
    >
      <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={6} />} />
      {loaded.state === 'missing' && <EmptyState illustration="search" title={words.whySheet.gone} />}
      {loaded.state === 'ready' && (
        <Details account={loaded.account} balances={loaded.balances} open={open} />
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
