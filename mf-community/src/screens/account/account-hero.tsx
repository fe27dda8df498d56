import { ArrowLeftRight, HandCoins, Landmark, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, Currency, DisplayBalance, Money } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, FactLine, HeroAmount, HeroBalance, formatMoney, tokens } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import type { AccountAction, ActionKind } from './account-actions.ts'
import { statusKey } from './account-view.ts'
import type { BalanceMeaning } from './account-view.ts'

interface AccountHeroProps {
  readonly account: Account
  readonly isOwn: boolean
  readonly balance: DisplayBalance
  readonly meaning: BalanceMeaning
  readonly currency: Currency
  /** Balances in other currencies. */
  readonly others: readonly Money[]
  readonly actions: readonly AccountAction[]
}

/** Shows the account's owner, its balance with its meaning, and its actions. */
export function AccountHero({
  account,
  isOwn,
  balance,
  meaning,
  currency,
  others,
  actions,
}: AccountHeroProps) {
  const words = useTexts(accountTexts)
  const title = isOwn ? words.yourBalance : words.balance
  const pending = formatMoney({ cents: balance.pending, currency, sign: 'always' })
  const reason = actions.find((action) => action.reason !== null)?.reason
  return (
    <HeroBalance
      owner={<Owner account={account} isOwn={isOwn} />}
      label={balance.pending === 0 ? title : words.includingPending(title, pending)}
      cents={balance.total}
      currency={currency}
      otherCurrencies={others.map((money) => words.andAmount(formatMoney(money)))}
      caption={words.meaning[meaning]}
      explain={{ label: words.why, onClick: () => openSheet('why', { accountId: account.id }) }}
      note={<BalanceParts balance={balance} currency={currency} />}
      actions={actions.map(({ kind, reason: denial }) => ({
        label: words.actions[kind],
        icon: ICONS[kind],
        disabled: denial !== null,
        onClick: () => OPEN[kind](account),
      }))}
      hint={reason ? words.reasons[reason] : undefined}
    />
  )
}

const ICONS: Record<ActionKind, ReactNode> = {
  send: <Send aria-hidden />,
  request: <HandCoins aria-hidden />,
  transfer: <ArrowLeftRight aria-hidden />,
  topUp: <Landmark aria-hidden />,
}

const OPEN: Record<ActionKind, (account: Account) => void> = {
  send: ({ id }) => openSheet('send', { receiverId: id }),
  request: ({ id }) => openSheet('request', { senderId: id }),
  // Payables receive money, banks and receivables send it (accounting A4).
  transfer: ({ id, type }) =>
    openSheet('transfer', type === 'payable' ? { receiverId: id } : { senderId: id }),
  topUp: () => openSheet('topUp', {}),
}

function Owner({ account, isOwn }: { readonly account: Account; readonly isOwn: boolean }) {
  const words = useTexts(accountTexts)
  const facts = [
    words.types[account.type],
    ...(isOwn ? [words.you] : []),
    ...(account.status === 'active' ? [] : [words[statusKey(account.type)][account.status]]),
  ]
  return (
    <Row>
      <Avatar {...accountAvatar(account)} size={48} />
      <Words>
        <Name>{account.name}</Name>
        <FactLine facts={facts} />
      </Words>
    </Row>
  )
}

interface BalancePartsProps {
  readonly balance: DisplayBalance
  readonly currency: Currency
}

/** Shows the approved and the pending part, which add up to the balance (product 3). */
function BalanceParts({ balance, currency }: BalancePartsProps) {
  const words = useTexts(accountTexts)
  return (
    <Parts>
      {(['approved', 'pending'] as const).map((part) => (
        <HeroAmount
          key={part}
          label={`${words.transactionRow.status[part]} `}
          cents={balance[part]}
          currency={currency}
        />
      ))}
    </Parts>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`
const Words = styled.div`
  display: grid;
  min-width: 0;
  font: 400 ${tokens.text.s} ${tokens.font};
`
/** Shows long names in full, because the page's title cuts them. */
const Name = styled.strong`
  hyphens: auto;
  overflow-wrap: anywhere;
  text-wrap: balance;
  font: 600 ${tokens.text.l} ${tokens.font};
`
const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  margin-top: ${tokens.space[2]};
`
