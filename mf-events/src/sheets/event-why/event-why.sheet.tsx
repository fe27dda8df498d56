import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { explainFigures, isOwnAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { EmptyState, Stack } from '@coffer/shared-ui'
import { personIn } from '../../money/event-money.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { whyTexts } from '../../texts/why.en.ts'
import { EventMoneySheet } from '../parts/event-money-sheet.tsx'
import { FigureBill } from './figure-bill.tsx'

/** Shows the expenses and shares behind a participant's figure (product 2.16, accounting A13). */
export default function EventWhySheet({ params, ...sheet }: SheetProps<'event-why'>) {
  const words = useTexts(whyTexts)
  return (
    <EventMoneySheet {...sheet} eventId={params.eventId} title={words.title[params.figure]}>
      {(money) => <Explanation money={money} params={params} />}
    </EventMoneySheet>
  )
}

interface ExplanationProps {
  readonly money: EventMoney
  readonly params: SheetProps<'event-why'>['params']
}

/** Shows one bill per currency. */
function Explanation({ money, params: { participantId, figure } }: ExplanationProps) {
  const words = useTexts(whyTexts)
  const caller = useCaller()
  const person = personIn(money, participantId)
  if (person === null) {
    return (
      <EmptyState illustration="transactions" title={words.notParticipant} text={words.notParticipantText} />
    )
  }
  return (
    <Stack $gap={8}>
      {money.currencies.map((currency) => (
        <FigureBill
          key={currency}
          money={money}
          personId={person.id}
          explanation={explainFigures(money.ledger, person.id, currency)}
          figure={figure}
          name={isOwnAccount(caller, person) ? null : person.name}
        />
      ))}
    </Stack>
  )
}
