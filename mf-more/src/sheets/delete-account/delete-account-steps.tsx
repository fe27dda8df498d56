import { BookLock, LogOut, MessageSquareText, UserRoundX, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { myDataQueries, useQuery } from '@coffer/shared-sdk/queries'
import type { LeavingObstacle } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  FailureBanner,
  Inline,
  Loading,
  Skeleton,
  SmallText,
  Stack,
  tokens,
} from '@coffer/shared-ui'
import { PointList } from '../../parts/point-list.tsx'
import { yourDataTexts } from '../../texts/your-data.en.ts'

interface ExplainStepProps {
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly onContinue: () => void
}

/** Step one: explains what is deleted, what stays, and what has to be settled first. */
export function ExplainStep({ isPending, failure, onContinue }: ExplainStepProps) {
  const { retry, loading, downloadData, erase: words } = useTexts(yourDataTexts)
  const { data: obstacles, error, isFetching, refetch } = useQuery(myDataQueries.obstacles())
  const reasonId = useId()
  const isBlocked = obstacles !== undefined && obstacles.length > 0
  return (
    <Stack $gap={5}>
      <Part>
        <h3>{words.goes}</h3>
        <PointList
          points={[
            { icon: UserRoundX, text: words.goesItems.person },
            { icon: UsersRound, text: words.goesItems.memberships },
            { icon: LogOut, text: words.goesItems.sessions },
          ]}
        />
      </Part>
      <Part>
        <h3>{words.stays}</h3>
        <PointList
          points={[
            { icon: BookLock, text: words.staysItems.ledger },
            { icon: MessageSquareText, text: words.staysItems.texts },
          ]}
        />
      </Part>
      <Stack $gap={2}>
        <SmallText>{words.downloadFirst}</SmallText>
        <Inline>
          <Button variant="secondary" size="s" onClick={() => openSheet('download-data', {})}>
            {downloadData}
          </Button>
        </Inline>
      </Stack>
      {isBlocked && <Obstacles id={reasonId} obstacles={obstacles} />}
      {error && !obstacles ? (
        <>
          <FailureBanner text={words.checkFailed} />
          <Button fullWidth variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        </>
      ) : obstacles === undefined ? (
        <Loading label={loading}>
          <Skeleton $height="48px" />
        </Loading>
      ) : (
        <Stack $gap={3}>
          <FailureBanner text={failure} />
          <Button
            fullWidth
            variant="danger"
            disabled={isBlocked}
            aria-describedby={isBlocked ? reasonId : undefined}
            pending={isPending}
            pendingLabel={words.sendingCode}
            onClick={onContinue}
          >
            {words.sendCode}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Obstacles({
  id,
  obstacles,
}: {
  readonly id: string
  readonly obstacles: readonly LeavingObstacle[]
}) {
  const { erase: words } = useTexts(yourDataTexts)
  const membership = useSessionStore((session) =>
    session.status === 'signed-in' ? session.membership : null,
  )
  const here = obstacles.some(({ organisationId }) => organisationId === membership?.organisationId)
    ? membership
    : null
  return (
    <Stack $gap={2}>
      <div id={id}>
        <Banner tone="warning" title={words.blocked}>
          {words.blockedText}
          <Reasons>
            {obstacles.map((obstacle) => (
              <li key={obstacle.organisationId}>
                <strong>{obstacle.name}:</strong> {refusalText(obstacle)}
              </li>
            ))}
          </Reasons>
        </Banner>
      </div>
      {here && (
        <Inline>
          <Button
            variant="secondary"
            size="s"
            onClick={() => openSheet('leave-community', { accountId: here.accountId })}
          >
            {words.showOpen}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

const Part = styled.section`
  display: grid;
  gap: ${tokens.space[3]};

  h3 {
    font: 600 ${tokens.text.m} ${tokens.font};
  }
`
const Reasons = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin-top: ${tokens.space[2]};
  padding-inline-start: ${tokens.space[4]};
  list-style: disc;
`
