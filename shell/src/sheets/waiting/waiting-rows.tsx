import { useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { refusalText, reportError } from '@coffer/shared-sdk/client'
import type { Instant } from '@coffer/shared-sdk/domain'
import { RelativeTime, openSheet } from '@coffer/shared-sdk/host'
import { formatDay, sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { useNavigate } from '@coffer/shared-sdk/navigation'
import { findBlockingWrite, useWaitingStore } from '@coffer/shared-sdk/queries'
import type { UnreadableWrite, WaitingWrite } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { Button, Card, Chip, Inline, Stack, tokens } from '@coffer/shared-ui'
import { waitingTexts } from '../../texts/waiting.en.ts'
import { findCorrection, describeWrite } from './describe-write.ts'

interface WaitingRowProps {
  readonly write: WaitingWrite
  /** False if the server that the change is for no longer has its community. */
  readonly isSendable?: boolean
  /** Closes the sheet before a page is opened. */
  readonly onClose: () => void
}

/** Shows one change: what it does, its state, and what the person can do about it. */
export function WaitingRow({ write, isSendable = true, onClose }: WaitingRowProps) {
  const words = useTexts(waitingTexts)
  const { transactionRow } = useTexts(sharedTexts)
  const { state, at, shown } = write
  const isRefused = state.status === 'refused'
  const blocker = useWaitingStore(({ writes }) => findBlockingWrite(writes, write))
  const community = useOtherCommunity(write)
  const purpose = shown.created[0]?.description ?? ''
  return (
    <li>
      <Card>
        <Stack $gap={2}>
          <Title>{describeWrite(write, words)}</Title>
          {purpose !== '' && <Detail>{purpose}</Detail>}
          {community !== null && <Detail>{words.inCommunity(community)}</Detail>}
          <Inline $gap={2}>
            {(isRefused || isSendable) && (
              <Chip tone={isRefused ? 'danger' : 'primary'}>
                {isRefused ? words.refused : transactionRow.waiting.created}
              </Chip>
            )}
            <Detail>
              <RelativeTime instant={new Date(at).toISOString()} format={formatWhen} />
            </Detail>
          </Inline>
          {isRefused && <Problem role="alert">{refusalText(state)}</Problem>}
          {isSendable && !isRefused && state.isAttempted && <Detail>{words.outcomeUnknown}</Detail>}
          {blocker && <Problem>{words.dependsOn(describeWrite(blocker, words))}</Problem>}
          {isSendable ? <Actions write={write} onClose={onClose} /> : <Discarding write={write} />}
        </Stack>
      </Card>
    </li>
  )
}

const formatWhen = (instant: Instant) => formatDay(instant, 'medium')

function Actions({ write, onClose }: Omit<WaitingRowProps, 'isSendable'>) {
  const words = useTexts(waitingTexts)
  const navigate = useNavigate()
  const isRefused = write.state.status === 'refused'
  const correction = isRefused ? findCorrection(write) : null
  const correct = () => {
    if (correction === null) return
    if (correction.kind === 'form')
      return openSheet(correction.id, correction.params, () => discardNow(write.id))
    if (correction.kind === 'sheet')
      return openSheet('transaction', { transactionId: correction.transactionId })
    onClose()
    void navigate(correction.path)
  }
  return (
    <Discarding write={write}>
      {correction !== null && (
        <Button size="s" onClick={correct}>
          {correction.kind === 'form' ? words.edit : words.look}
        </Button>
      )}
      {isRefused && (
        <Button size="s" variant="secondary" onClick={() => retryNow(write.id)}>
          {words.retry}
        </Button>
      )}
    </Discarding>
  )
}

interface DiscardingProps {
  readonly write: WaitingWrite
  readonly children?: ReactNode
}

/** Shows the actions, or in place of them the question whether to discard the change. */
function Discarding({ write: { id, state }, children }: DiscardingProps) {
  const words = useTexts(waitingTexts)
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Inline $gap={2}>
        {children}
        {/* If the button is alone, its edge is in line with the text. */}
        <Button
          size="s"
          variant={state.status === 'refused' ? 'quiet' : 'secondary'}
          onClick={() => setAsked(true)}
        >
          {words.discard}
        </Button>
      </Inline>
    )
  }
  const isOutcomeUnknown = state.status === 'waiting' && state.isAttempted
  return (
    <Stack $gap={2} role="group">
      <Problem role="alert">
        {words.discardQuestion} {isOutcomeUnknown && words.discardOutcomeUnknown}
      </Problem>
      <Inline $gap={2}>
        <Button size="s" variant="danger" onClick={() => discardNow(id)}>
          {words.discard}
        </Button>
        <Button size="s" variant="secondary" autoFocus onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </Inline>
    </Stack>
  )
}

/** Shows a change that this build cannot open, until the person discards it. */
export function UnreadableRow({ write: { id, isOtherSchema } }: { readonly write: UnreadableWrite }) {
  const words = useTexts(waitingTexts)
  const { title, otherVersion, otherKey } = words.unreadable
  return (
    <li>
      <Card>
        <Stack $gap={2}>
          <Title>{title}</Title>
          <Detail>{isOtherSchema ? otherVersion : otherKey}</Detail>
          <Inline $gap={2}>
            <Button size="s" variant="secondary" onClick={() => discardNow(id)}>
              {words.discard}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </li>
  )
}

function discardNow(id: string): void {
  void useWaitingStore.getState().queue?.discard(id).catch(reportError)
}

function retryNow(id: string): void {
  void useWaitingStore.getState().queue?.retry(id).catch(reportError)
}

/** Returns the name of the community that a change belongs to, if it is not the one that is open. */
function useOtherCommunity({ membershipId }: WaitingWrite): string | null {
  const session = useSessionStore()
  if (session.status !== 'signed-in' || session.membership?.id === membershipId) return null
  return session.memberships.find(({ id }) => id === membershipId)?.organisation.name ?? null
}

const Title = styled.p`
  font: 600 ${tokens.text.m} ${tokens.font};
  overflow-wrap: anywhere;
`
const Detail = styled.span`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
const Problem = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.dangerText};
  overflow-wrap: anywhere;
`
