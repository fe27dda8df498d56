import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { Instant } from '@coffer/shared-sdk/domain'
import { When } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Avatar, Button, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import type { Progress } from './use-approvals.ts'
import { verdictOn } from './verdict-on.ts'

interface RequestCardProps {
  readonly request: TransactionWithParties
  readonly progress: Progress
  readonly onApprove: () => void
  readonly onDecline: () => void
}

/** One request: who wants how much what for, and the answer to it. */
export function RequestCard({ request, progress, onApprove, onDecline }: RequestCardProps) {
  const words = useTexts(texts)
  const { requests } = words
  const { receiver, amount: cents, currency, description } = request
  const verdict = verdictOn(useCaller(), request)
  const amount = formatMoney({ cents, currency })
  return (
    <Item>
      <Head>
        <Avatar {...partyOf(receiver)} />
        <Words>
          <Sentence>{requests.requested(receiver.name, amount)}</Sentence>
          <Detail>
            {description !== '' && `${words.recent.purpose(description)} · `}
            <When instant={request.created} format={inShort} />
          </Detail>
        </Words>
      </Head>
      {!verdict.ok && <Detail role="note">{refusalText(verdict.refusal)}</Detail>}
      <Actions>
        <Button
          variant="secondary"
          disabled={progress !== 'waiting'}
          aria-label={requests.declineFor(receiver.name, amount)}
          onClick={onDecline}
        >
          {requests.decline}
        </Button>
        <Button
          pending={progress === 'approving'}
          pendingLabel={requests.approving}
          disabled={progress === 'approved' || !verdict.ok}
          icon={progress === 'approved' ? <Check aria-hidden /> : undefined}
          aria-label={requests.approveFor(receiver.name, amount)}
          onClick={onApprove}
        >
          {progress === 'approved' ? words.recent.status.approved : requests.approve}
        </Button>
      </Actions>
    </Item>
  )
}

const inShort = (instant: Instant) => formatDay(instant, 'medium')

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} 0;

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space[3]};
`
const Words = styled.div`
  min-width: 0;
`
const Sentence = styled.p`
  font: 500 ${tokens.text.m} ${tokens.font};
  overflow-wrap: anywhere;
`
const Detail = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
/** Beside each other, or where the page is magnified one below the other. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${tokens.space[2]};
`
