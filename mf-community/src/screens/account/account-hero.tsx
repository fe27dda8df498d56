import { HandCoins, Send } from 'lucide-react'
import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import type { Account, Currency, DisplayBalance } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, HeroBalance, formatMoney, tokens } from '@coffer/shared-ui'
import type { HeroAction } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { balanceMeaning } from './account-view.ts'
import type { AccountActions } from './account-view.ts'

interface AccountHeroProps {
  readonly account: Account
  readonly isOwn: boolean
  readonly balance: DisplayBalance
  readonly currency: Currency
  readonly actions: AccountActions
}

/** Whose account it is, how it stands and what can be done. */
export function AccountHero({ account, isOwn, balance, currency, actions }: AccountHeroProps) {
  const words = useTexts(texts).account
  const { pending, total } = balance
  return (
    <HeroBalance
      lead={<Owner account={account} isOwn={isOwn} />}
      label={isOwn ? words.yourBalance : words.balance}
      cents={total}
      currency={currency}
      word={words[balanceMeaning(account, isOwn, total)]}
      note={
        pending === 0 ? undefined : words.pending(formatMoney({ cents: pending, currency, sign: 'always' }))
      }
      actions={useActions(account, actions)}
    />
  )
}

function useActions({ id }: Account, { canSend, canRequest }: AccountActions): readonly HeroAction[] {
  const words = useTexts(texts).account
  const send: HeroAction = {
    label: words.send,
    icon: <Send aria-hidden />,
    onClick: () => openSheet('send', { receiverId: id }),
  }
  const request: HeroAction = {
    label: words.request,
    icon: <HandCoins aria-hidden />,
    onClick: () => openSheet('request', { senderId: id }),
  }
  return [...(canSend ? [send] : []), ...(canRequest ? [request] : [])]
}

function Owner({ account, isOwn }: { readonly account: Account; readonly isOwn: boolean }) {
  const { account: words, you } = useTexts(texts)
  const facts = [
    words.types[account.type],
    ...(isOwn ? [you] : []),
    ...(account.status === 'active' ? [] : [words[account.status]]),
  ]
  return (
    <Row>
      <Avatar
        id={account.id}
        name={account.name}
        src={fileUrl('acc_accounts', account.id, account.avatar, 128)}
        size={48}
        shape={account.type === 'user' ? 'round' : 'square'}
      />
      <Words>
        <Name>{account.name}</Name>
        <span>{facts.join(' · ')}</span>
      </Words>
    </Row>
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
const Name = styled.strong`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 600 ${tokens.text.l} ${tokens.font};
`
