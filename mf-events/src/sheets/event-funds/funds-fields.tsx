import { ArrowRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { hidesTransactions, isPrivileged } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useScope } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  LoadError,
  Loading,
  MoneyText,
  Skeleton,
  VisuallyHidden,
  tokens,
} from '@coffer/shared-ui'
import { AccountField, AmountFields } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.en.ts'
import { canEnterForOthers } from '../../events/event-context.ts'
import { EventLine } from '../parts/event-line.tsx'
import type { FundsForm, SenderBalance } from './use-funds-form.ts'

interface FundsFieldsProps {
  readonly form: FundsForm
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onPickSender: () => void
  /** Content below the description. */
  readonly children: ReactNode
}

/** The event, the sender, the amount, the description, and what sending does to the sender's balance in the event. */
export function FundsFields({ form, amountRef, onPickSender, children }: FundsFieldsProps) {
  const words = useTexts(fundsTexts)
  const caller = useCaller()
  const { organisationId } = useScope()
  const { loaded, shown, values } = form
  if (!shown && loaded.state === 'failed') {
    return <LoadError title={words.failed} texts={words} onRetry={loaded.retry} retrying={loaded.retrying} />
  }
  if (!shown && loaded.state === 'missing') return null
  const event = shown?.context.event ?? (loaded.state === 'loading' ? loaded.event : null)
  const sender = shown?.derived.sender ?? null
  // People who can only send their own money have no choice here. This is decided as early as possible, so that nothing moves.
  const isManager = event ? canEnterForOthers({ caller, event }) : isPrivileged(caller, organisationId)
  const hasChoice = isManager || (shown !== null && sender?.id !== shown.context.own.id)
  return (
    <>
      <EventLine event={event} />
      {hasChoice && (
        <AccountField
          label={words.sender}
          placeholder={words.chooseSender}
          account={sender && accountAvatar(sender)}
          isLoading={!shown}
          onClick={onPickSender}
        />
      )}
      <AmountFields
        {...values}
        currency={shown?.derived.currency ?? 'EUR'}
        texts={words.moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        onChange={form.change}
      />
      {children}
      <BalancePreview shown={shown} event={event} isManager={isManager} />
    </>
  )
}

interface BalancePreviewProps {
  readonly shown: FundsForm['shown']
  /** Null until it is known. */
  readonly event: EventAccount | null
  readonly isManager: boolean
}

/** Shows the sender's balance before and after. Keeps its size while loading and while no sender is chosen. */
function BalancePreview({ shown, event, isManager }: BalancePreviewProps) {
  const { balanceChange: words } = useTexts(fundsTexts)
  if (event && hidesTransactions({ status: event.status, hidden: event.event.hidden })) {
    return <Banner>{words.hidden}</Banner>
  }
  if (shown === null) {
    return <BalanceChange label={isManager ? words.ofNobody : words.own} balance={{ state: 'loading' }} />
  }
  const { sender } = shown.derived
  const ofSender = sender?.id === shown.context.own.id ? words.own : sender && words.of(sender.name)
  return <BalanceChange label={ofSender ?? words.ofNobody} balance={shown.balance} />
}

function BalanceChange({ label, balance }: { readonly label: string; readonly balance: SenderBalance }) {
  const { balanceChange: words, retry } = useTexts(fundsTexts)
  return (
    <Root>
      <Label>{label}</Label>
      <Figures>
        {balance.state === 'loading' && (
          <Loading label={words.loading}>
            <Skeleton $width="120px" $height="20px" />
          </Loading>
        )}
        {balance.state === 'unknown' && (
          <>
            <span aria-hidden>–</span> <VisuallyHidden>{words.unknown}</VisuallyHidden>
          </>
        )}
        {balance.state === 'failed' && (
          <>
            <span>{words.failed}</span>
            <Button variant="quiet" size="s" onClick={balance.retry}>
              {retry}
            </Button>
          </>
        )}
        {balance.state === 'ready' && (
          <MoneyText cents={balance.before} currency={balance.currency} sign="always" size="l" />
        )}
        {balance.state === 'ready' && balance.after !== null && (
          <>
            <Arrow aria-hidden /> <VisuallyHidden>{words.after}</VisuallyHidden>{' '}
            <MoneyText cents={balance.after} currency={balance.currency} sign="always" size="l" />
          </>
        )}
      </Figures>
      <Label>{words.left}</Label>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
`
const Label = styled.span`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
const Figures = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 28px;
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Arrow = styled(ArrowRight)`
  flex: none;
  width: 16px;
  height: 16px;
  color: ${tokens.color.muted};
`
