import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { eventStatus } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useNow } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, Skeleton, TwoLines, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/** Shows the event that the form was opened for; null while loading. */
export function EventLine({ event }: { readonly event: EventAccount | null }) {
  const { status } = useTexts(texts)
  const nowMs = useNow()
  if (!event) {
    return (
      <Line aria-hidden>
        <Skeleton $width="40px" $height="40px" />
        <Skeleton $width="140px" $height="16px" />
      </Line>
    )
  }
  const { start, end } = event.event
  return (
    <Line>
      <Avatar {...accountAvatar(event)} />
      <TwoLines
        title={event.name}
        detail={status[eventStatus({ status: event.status, start, end }, nowMs)]}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 44px;
`
