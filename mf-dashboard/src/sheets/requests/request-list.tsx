import { styled } from 'styled-components'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { FailureBanner, Stack, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { RequestCard } from './request-card.tsx'
import type { Progress } from './use-approvals.ts'

interface RequestListProps {
  readonly requests: readonly TransactionWithParties[]
  readonly progress: ReadonlyMap<TransactionId, Progress>
  /** Why the last approval did not go through. */
  readonly failure: string | undefined
  readonly onApprove: (request: TransactionWithParties) => void
}

/** The requests, newest first. Declining is announced, not offered yet (spec 4). */
export function RequestList({ requests, progress, failure, onApprove }: RequestListProps) {
  const { requests: words } = useTexts(texts)
  return (
    <Stack $gap={4}>
      <FailureBanner text={failure} />
      <Rows role="list">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            progress={progress.get(request.id) ?? 'waiting'}
            onApprove={() => onApprove(request)}
            onDecline={() => showToast(words.declineSoon, 'info')}
          />
        ))}
      </Rows>
      <Footnote>{words.notDeclinable}</Footnote>
    </Stack>
  )
}

/** Safari forgets the list role of a list without bullets. */
const Rows = styled.ul``
const Footnote = styled.p`
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
