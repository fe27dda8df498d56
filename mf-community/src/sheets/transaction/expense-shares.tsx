import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, groupLabel } from '@coffer/shared-sdk/client'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { toggleSharePercentage, useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { participantQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Skeleton, Stack, formatMoney, formatShareText, tokens } from '@coffer/shared-ui'
import { Toggle } from '@coffer/shared-ui/controls'
import { PartRow } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { PendingOrErrorLine } from '../parts/pending-or-error-line.tsx'
import { splitForDisplay } from './split-expense.ts'
import type { SplitDisplayPart, SplitDisplay } from './split-expense.ts'

/** If there are more people, the others are shown on demand. */
const MAX_SHOWN = 8

interface ExpenseSharesProps {
  readonly expense: TransactionDetail
  /** In cents; the sum of all payers (accounting A21). */
  readonly total: Cents
}

/** Shows who shares an event's expense, with shares and parts (product 2.12, accounting A12). */
export function ExpenseShares({ expense, total }: ExpenseSharesProps) {
  const words = useTexts(transactionTexts)
  const { accountId } = useMember().membership
  const titleId = useId()
  const event = useQuery(participantQueries.ofEvent(useScope(), expense.senderId))
  const split = event.data && splitForDisplay({ ...expense, amount: total }, event.data, accountId)
  const groupName = event.data?.groups.find(({ id }) => id === expense.groupId)?.name ?? ''
  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId}>{words.shares.title}</Title>
      {split && <Split split={split} currency={expense.currency} groupName={groupName} />}
      {split === null && <Note>{words.shares.nobody}</Note>}
      {!event.data && (
        <PendingOrErrorLine
          loaded={pendingOrError([event])}
          texts={{ ...words, ...words.shares }}
          skeleton={
            <Stack $gap={3}>
              <Skeleton $height="44px" />
              <Skeleton $height="44px" />
              <Skeleton $height="44px" />
            </Stack>
          }
        />
      )}
    </Root>
  )
}

interface SplitProps {
  readonly split: SplitDisplay
  readonly currency: Currency
  readonly groupName: string
}

function Split({ split: { kind, parts, isFallback }, currency, groupName }: SplitProps) {
  const { shares: words } = useTexts(transactionTexts)
  const { accountId } = useMember().membership
  const asPercentage = useSharePercentage()
  const [showsAll, setShowsAll] = useState(false)
  const own = parts.find(({ account }) => account.id === accountId)
  const shown = showsAll ? parts : parts.slice(0, MAX_SHOWN)
  const shares = parts.map(({ share }) => share)
  // Equal parts and exact amounts say everything by themselves.
  const hasShares = kind === null || kind === 'shares'
  return (
    <>
      <Note>
        <OwnPart own={own} currency={currency} />
        {isFallback && ` ${kind === null ? words.fallback(groupLabel(groupName)) : words.separateFallback}`}
      </Note>
      {hasShares && (
        <Toggle label={words.asPercentage} checked={asPercentage} onChange={toggleSharePercentage} />
      )}
      <Rows role="list" aria-label={words.title}>
        {shown.map((part) => (
          <ShareLine
            key={part.account.id}
            part={part}
            isOwn={part === own}
            currency={currency}
            share={hasShares ? formatShareText({ share: part.share, shares, asPercentage }) : undefined}
          />
        ))}
      </Rows>
      {shown.length < parts.length && (
        <Button variant="quiet" size="s" onClick={() => setShowsAll(true)}>
          {words.showAll(parts.length)}
        </Button>
      )}
      {parts.some(({ isExact }) => !isExact) && <Note>{words.rounding}</Note>}
    </>
  )
}

interface OwnPartProps {
  readonly own: SplitDisplayPart | undefined
  readonly currency: Currency
}

/** Shows what the expense costs the reader. */
function OwnPart({ own, currency }: OwnPartProps) {
  const { shares: words } = useTexts(transactionTexts)
  if (own === undefined || own.share === 0) return words.notYours
  const amount = formatMoney({ cents: own.cents, currency })
  return own.isExact ? words.ownPart(amount) : words.ownAbout(amount)
}

interface ShareLineProps {
  readonly part: SplitDisplayPart
  readonly isOwn: boolean
  readonly currency: Currency
  /** The share as a multiplier or as a percentage; undefined if parts say everything. */
  readonly share: string | undefined
}

function ShareLine({ part, isOwn, currency, share }: ShareLineProps) {
  const { you, shares: words } = useTexts(transactionTexts)
  const { account, cents, isExact } = part
  const amount = formatMoney({ cents, currency })
  return (
    <PartRow size="s" account={accountAvatar(account)} name={isOwn ? you : account.name} detail={share}>
      <Amount>{isExact ? amount : words.about(amount)}</Amount>
    </PartRow>
  )
}

const Root = styled.section`
  padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[3]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
const Title = styled.h3`
  font: 600 ${tokens.text.m} ${tokens.font};
  letter-spacing: -0.01em;
`
const Note = styled.p`
  padding: ${tokens.space[1]} 0;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
const Rows = styled.ul`
  padding-inline-start: 0;
  list-style: none;
`
const Amount = styled.span`
  flex: none;
  font: 500 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
