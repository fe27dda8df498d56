import { Dices, ReceiptText, Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Account } from '@coffer/shared-sdk/domain'
import { loadable, openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { Button, SmallText, mediaQueries, tokens, useMediaQuery } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import { payerEntry } from '../../events/payer-entry.ts'
import { payerTexts } from '../../texts/payer.en.ts'
import { useSaidReason } from '../parts/locked-notice.tsx'
import { useSpin } from './use-spin.ts'
import { WheelStrip } from './wheel-strip.tsx'

const Confetti = loadable(async () => ({ default: (await import('@coffer/shared-ui/confetti')).Confetti }))

interface WheelProps {
  readonly context: EventContext
  readonly group: EventGroup
  /** The people on the wheel, at least one. */
  readonly people: readonly Account[]
}

/** Shows the wheel of a group, the person it chose, and the next step. Its parts keep their height while it turns. */
export function Wheel({ context, group, people }: WheelProps) {
  const { wheel: words } = useTexts(payerTexts)
  const reasonId = useId()
  const isStill = useMediaQuery(mediaQueries.reducedMotion)
  const { spin, start } = useSpin(people.length, isStill)
  const [celebrated, setCelebrated] = useState(0)
  const chosen = spin.state === 'chosen' ? people[spin.index] : undefined
  const isTooFew = people.length < 2
  return (
    <Root>
      <WheelStrip people={people} spin={spin} />
      <Result>
        {/* Announces who was chosen. The element exists before that, so that screen readers notice the change. */}
        <p role="status">{chosen && <Chosen>{announcement(chosen)}</Chosen>}</p>
        {!chosen && <Hint id={reasonId}>{hint()}</Hint>}
        {chosen && <NextStep context={context} group={group} chosen={chosen} />}
      </Result>
      <Buttons>
        <Button
          fullWidth
          variant={chosen ? 'secondary' : 'primary'}
          icon={<Dices aria-hidden />}
          disabled={isTooFew}
          aria-describedby={isTooFew ? reasonId : undefined}
          pending={spin.state === 'turning'}
          pendingLabel={words.turning}
          onClick={start}
        >
          {chosen ? words.again : words.spin}
        </Button>
        <Button
          fullWidth
          variant="quiet"
          icon={<Scale aria-hidden />}
          onClick={() => openSheet('who-should-pay', { eventId: context.event.id, groupId: group.id })}
        >
          {words.who}
        </Button>
      </Buttons>
      {chosen && celebrated < spin.turns && (
        <Confetti key={spin.turns} onEnd={() => setCelebrated(spin.turns)} />
      )}
    </Root>
  )

  function announcement({ id, name }: Account): string {
    return id === context.own.id ? words.chosenOwn : words.chosen(name)
  }

  function hint(): string {
    const left = group.participants.length - people.length
    const sentence = isTooFew ? words.tooFew : words.ready(people.length)
    return left > 0 ? `${sentence} ${words.left(left)}` : sentence
  }
}

interface NextStepProps {
  readonly context: EventContext
  readonly group: EventGroup
  readonly chosen: Account
}

/** Offers 'Expense' for the chosen person, or says who can enter it. */
function NextStep({ context, group, chosen }: NextStepProps) {
  const words = useTexts(payerTexts)
  const say = useSaidReason()
  const entry = payerEntry(context, chosen)
  if (entry.state === 'absent') {
    if (context.event.status !== 'active' || chosen.id === context.own.id) return null
    return <Hint>{words.wheel.theirExpense(chosen.name)}</Hint>
  }
  const reason = entry.state === 'disabled' ? say(entry.reason) : null
  return (
    <>
      <Button
        fullWidth
        icon={<ReceiptText aria-hidden />}
        disabled={reason !== null}
        aria-describedby={reason?.id}
        onClick={() =>
          openSheet('event-expense', {
            eventId: context.event.id,
            groupId: group.id,
            receiverId: chosen.id,
          })
        }
      >
        {words.expense}
      </Button>
      {reason?.text && <Hint id={reason.id}>{reason.text}</Hint>}
    </>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`
/** The result is as high as a sentence with a button, so that nothing moves when the wheel stops. */
const Result = styled.div`
  display: grid;
  align-content: center;
  gap: ${tokens.space[3]};
  min-height: 96px;
  text-align: center;
`
const Chosen = styled.span`
  font: 700 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`
const Hint = styled(SmallText)`
  text-wrap: balance;
`
const Buttons = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
