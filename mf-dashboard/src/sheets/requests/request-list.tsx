import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { Account, Instant, TransactionId } from '@coffer/shared-sdk/domain'
import { RelativeTime } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords } from '@coffer/shared-sdk/mutations'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import {
  Avatar,
  Button,
  FactLine,
  FailureBanner,
  SmallText,
  Stack,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'
import { answerVerdict, isAnswered } from './use-answers.ts'
import type { Progress } from './use-answers.ts'

interface RequestListProps {
  readonly requests: readonly TransactionWithAccounts[]
  readonly progress: ReadonlyMap<TransactionId, Progress>
  /** Says why the last approval failed. */
  readonly failure: string | undefined
  readonly onApprove: (request: TransactionWithAccounts) => void
  readonly onDecline: (request: TransactionWithAccounts) => void
}

/** The requests, newest first (product 2.9). */
export function RequestList({ requests, progress, failure, onApprove, onDecline }: RequestListProps) {
  const namesake = useNamesakes()
  return (
    <Stack $gap={4}>
      <FailureBanner text={failure} />
      <Rows role="list">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            receiver={withDistinguishingText(request.receiver, namesake)}
            progress={progress.get(request.id) ?? 'waiting'}
            onApprove={() => onApprove(request)}
            onDecline={() => onDecline(request)}
          />
        ))}
      </Rows>
    </Stack>
  )
}

interface RequestCardProps {
  readonly request: TransactionWithAccounts
  /** Distinguishes members of the same name. */
  readonly receiver: Account
  readonly progress: Progress
  readonly onApprove: () => void
  readonly onDecline: () => void
}

function RequestCard({ request, receiver, progress, onApprove, onDecline }: RequestCardProps) {
  const words = useTexts(texts)
  const { requests } = words
  const { amount: cents, currency, description } = request
  const caller = useCaller()
  const approval = answerVerdict(caller, request, 'approved')
  const declining = answerVerdict(caller, request, 'declined')
  const amount = formatMoney({ cents, currency })
  // A payment is money that somebody says they have paid; the answer confirms it (accounting A23).
  const isPayment = request.kind === 'payment'
  const { payment } = requests
  const { waiting } = words.transactionRow
  const answer = useAnswerWords()([request])
  const answers: Partial<Record<Progress, string>> = {
    approved: answer.approved,
    approvalKept: waiting.approve,
    declined: answer.declined,
    declineKept: waiting.decline,
  }
  const answered = answers[progress]
  const item = useRef<HTMLLIElement>(null)
  const isDone = isAnswered(progress)
  // A disabled button loses the focus, and one Enter too many must not reach another one.
  useLayoutEffect(() => {
    if (isDone && item.current?.contains(document.activeElement) === true)
      item.current.focus({ preventScroll: true })
  }, [isDone])
  const isApproved = progress === 'approved' || progress === 'approvalKept'
  const isDeclined = progress === 'declined' || progress === 'declineKept'
  return (
    <Item ref={item} tabIndex={-1}>
      <Head>
        <Avatar {...accountAvatar(receiver)} />
        <Words>
          <Sentence>{(isPayment ? payment.said : requests.requested)(receiver.name, amount)}</Sentence>
          <Detail>
            <FactLine
              facts={[
                description !== '' && words.transactionRow.purpose(description),
                <RelativeTime key="time" instant={request.created} format={formatShort} />,
              ]}
            />
          </Detail>
        </Words>
      </Head>
      {!approval.ok && <Detail role="note">{refusalText(approval.refusal)}</Detail>}
      <Actions>
        <Button
          variant="secondary"
          pending={progress === 'declining'}
          pendingLabel={words.decline.pending}
          disabled={isDone || progress === 'approving' || !declining.ok}
          icon={isDeclined ? <Check aria-hidden /> : undefined}
          aria-label={
            isDeclined
              ? undefined
              : (isPayment ? payment.notReceivedFrom : requests.declineFor)(receiver.name, amount)
          }
          onClick={onDecline}
        >
          {isDeclined ? answered : answer.decline}
        </Button>
        <Button
          pending={progress === 'approving'}
          pendingLabel={answer.approving}
          disabled={isDone || progress === 'declining' || !approval.ok}
          icon={isApproved ? <Check aria-hidden /> : undefined}
          aria-label={
            isApproved
              ? undefined
              : (isPayment ? payment.receivedFrom : requests.approveFor)(receiver.name, amount)
          }
          onClick={onApprove}
        >
          {isApproved ? answered : answer.approve}
        </Button>
      </Actions>
    </Item>
  )
}

const formatShort = (instant: Instant) => formatDay(instant, 'medium')

/** Has `role="list"`: Safari drops the role of lists without bullets. */
const Rows = styled.ul``
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
const Detail = styled(SmallText)`
  overflow-wrap: anywhere;
`
/** The buttons are side by side, and stacked when the page is magnified. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${tokens.space[2]};
`
