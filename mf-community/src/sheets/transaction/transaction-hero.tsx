import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, Cents, Currency, TransactionStatus } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, Skeleton, Stack, StatusChip, moneyParts, tokens } from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface TransactionHeroProps {
  /** The avatars of several senders overlap each other. */
  readonly senders: readonly Account[]
  readonly receiver: Account
  readonly cents: Cents
  readonly currency: Currency
  readonly sentence: string
  /** Null if the sentence already has the purpose. */
  readonly description: string | null
  readonly status: TransactionStatus
}

const MAX_AVATARS = 3

/** Shows the accounts, amount, sentence, description and status of a transaction. */
export function TransactionHero(props: TransactionHeroProps) {
  const { senders, receiver, cents, currency, sentence, description, status } = props
  const { transactionRow: words } = useTexts(transactionTexts)
  return (
    <Root>
      <Pair>
        <Faces>
          {senders.slice(0, MAX_AVATARS).map((sender) => (
            <Avatar key={sender.id} {...accountAvatar(sender)} size={senders.length > 1 ? 48 : 64} />
          ))}
        </Faces>
        <Arrow aria-hidden />
        <Avatar {...accountAvatar(receiver)} size={64} />
      </Pair>
      <BigAmount cents={cents} currency={currency} isVoid={status === 'declined'} />
      <Sentence>{sentence}</Sentence>
      {description !== null && (
        <Purpose>{description === '' ? words.noPurpose : words.purpose(description)}</Purpose>
      )}
      <StatusChip status={status} label={words.status[status]} />
    </Root>
  )
}

interface BigAmountProps {
  readonly cents: Cents
  readonly currency: Currency
  /** True for a declined transaction, which counts nowhere. */
  readonly isVoid: boolean
}

function BigAmount({ cents, currency, isVoid }: BigAmountProps): ReactNode {
  return (
    <Figure $isVoid={isVoid}>
      {moneyParts({ cents, currency }).map((part, index) =>
        part.kind === 'currency' ? <Quiet key={index}>{part.text}</Quiet> : part.text,
      )}
    </Figure>
  )
}

export function TransactionSkeleton() {
  return (
    <Stack $gap={4}>
      <Middle>
        <Skeleton $width="152px" $height="64px" $shape="block" />
        <Skeleton $width="180px" $height="44px" />
        <Skeleton $width="240px" $height="18px" />
        <Skeleton $width="120px" $height="18px" />
      </Middle>
      <Skeleton $height="188px" $shape="block" />
    </Stack>
  )
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} 0 ${tokens.space[6]};
  text-align: center;
`
const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 64px;
  margin-bottom: ${tokens.space[2]};
`
const Faces = styled.div`
  display: flex;

  /* The overlap leaves the initials whole. */
  > * + * {
    margin-inline-start: -8px;
    box-shadow: 0 0 0 3px ${tokens.color.raised};
  }
`
const Arrow = styled(ArrowRight)`
  width: 20px;
  height: 20px;
  color: ${tokens.color.muted};
`
const Figure = styled.p<{ $isVoid: boolean }>`
  font: 700 ${tokens.text.hero} ${tokens.font};
  /* Seven digits fit also when the page is magnified. */
  font-size: min(3rem, 12.4vw);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.035em;
  white-space: nowrap;
  ${({ $isVoid }) => $isVoid && `color: ${tokens.color.muted}; text-decoration: line-through 3px;`}
`
const Quiet = styled.span`
  font-weight: 500;
  font-size: 0.7em;
  color: ${tokens.color.muted};
`
const Sentence = styled(SheetSummary)`
  font: 500 ${tokens.text.m} ${tokens.font};
  overflow-wrap: anywhere;
  text-wrap: balance;
`
const Purpose = styled.p`
  max-width: 100%;
  margin-bottom: ${tokens.space[2]};
  font: 400 ${tokens.text.m} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} 0 ${tokens.space[6]};
`
