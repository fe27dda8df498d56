import { styled } from 'styled-components'
import type { AccountId, Cents, FigureExplanation } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MoneyText, SmallText, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { usePaidBack } from '../../events/use-paid-back.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { whyTexts } from '../../texts/why.en.ts'
import type { whyEn } from '../../texts/why.en.ts'
import { Bill, Head, Lines, Note, Total } from './bill.tsx'
import { PartLine } from './part-line.tsx'
import { TransactionLines } from './transaction-lines.tsx'

interface FigureBillProps {
  readonly money: EventMoney
  readonly personId: AccountId
  readonly explanation: FigureExplanation
  readonly figure: 'balance' | 'expenses' | 'share'
  /** Null if the person is the reader. */
  readonly name: string | null
}

/** Shows a figure in one sentence, then what it adds up from, like a bill. */
export function FigureBill({ money, personId, explanation, figure, name }: FigureBillProps) {
  const words = useTexts(whyTexts)
  const { currency, figures } = explanation
  const paid = usePaidBack(money.context.event, currency).get(personId) ?? 0
  const total = figure === 'balance' ? figures.balance + paid : figures[figure]
  return (
    <Stack $gap={4}>
      <div>
        <Sentence>{describeFigure(words, { money, explanation, figure, name }, total)}</Sentence>
        {figure === 'balance' && (
          <Meaning>{paid === 0 ? words.meaning.balance : words.meaning.balancePaid}</Meaning>
        )}
      </div>
      <Bill>
        {figure !== 'share' && (
          <Entered money={money} explanation={explanation} isTitled={figure === 'balance'} />
        )}
        {figure !== 'expenses' && (
          <Parts money={money} explanation={explanation} isTitled={figure === 'balance'} />
        )}
        {figure === 'balance' && paid !== 0 && (
          <Head>
            <h3>{paid > 0 ? words.paidBack : words.gotBack}</h3>
            <MoneyText cents={paid} currency={currency} sign="always" />
          </Head>
        )}
        <Total>
          <span>{words[figure]}</span>
          <MoneyText cents={total} currency={currency} sign="always" weight={700} />
        </Total>
      </Bill>
    </Stack>
  )
}

interface PartOfBillProps {
  readonly money: EventMoney
  readonly explanation: FigureExplanation
  /** True if another part follows, so that this one has a title with its sum. */
  readonly isTitled: boolean
}

/** Lists what the person entered or somebody entered for them. */
function Entered({ money, explanation, isTitled }: PartOfBillProps) {
  const words = useTexts(whyTexts)
  const { entered, currency, figures } = explanation
  return (
    <div>
      {isTitled && (
        <Head>
          <h3>{words.expenses}</h3>
          <MoneyText cents={figures.expenses} currency={currency} sign="always" />
        </Head>
      )}
      {entered.length === 0 && <Note>{words.noExpenses}</Note>}
      <TransactionLines
        label={words.expenses}
        money={money}
        entries={entered}
        currency={currency}
        shows="group"
      />
    </div>
  )
}

/** Lists the person's part of each group's total, and what concluding paid out in addition. */
function Parts({ money, explanation, isTitled }: PartOfBillProps) {
  const words = useTexts(whyTexts)
  const { parts, remainder, currency, figures } = explanation
  return (
    <div>
      {isTitled && (
        <Head>
          <h3>{words.share}</h3>
          <MoneyText cents={figures.share} currency={currency} sign="always" />
        </Head>
      )}
      {parts.length === 0 && remainder === 0 && <Note>{words.noParts}</Note>}
      <Lines role="list" aria-label={words.share}>
        {parts.map((part) => (
          <PartLine key={part.groupId} money={money} part={part} currency={currency} />
        ))}
        {remainder !== 0 && (
          <Remainder>
            <span>
              {words.remainder}
              <small>{words.remainderText}</small>
            </span>
            <MoneyText cents={remainder} currency={currency} sign="always" />
          </Remainder>
        )}
      </Lines>
    </div>
  )
}

function describeFigure(
  words: Pick<typeof whyEn, 'open' | 'settled' | 'meaning'>,
  { money, explanation, figure, name }: Omit<FigureBillProps, 'personId'>,
  total: Cents,
): string {
  const { figures, entered, currency } = explanation
  const { event } = money.context
  const format = (cents: number) => formatMoney({ cents, currency })
  if (figure === 'share') return words.meaning.share(name)
  if (figure === 'expenses') {
    const paid = entered.reduce((all, { cents }) => all + Math.max(cents, 0), 0)
    return words.meaning.expenses(name, format(paid), format(paid - figures.expenses))
  }
  const lead = event.status === 'closed' ? words.settled : words.open
  const amount = format(Math.abs(total))
  if (total === 0) return lead.even(name, event.name)
  return total > 0 ? lead.owed(name, amount, event.name) : lead.owes(name, amount, event.name)
}

const Sentence = styled(SheetSummary)`
  font: 500 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`
const Meaning = styled(SmallText)`
  margin-top: ${tokens.space[1]};
`
const Remainder = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  padding-inline-end: 40px;
  font: 500 ${tokens.text.m} ${tokens.font};

  small {
    display: block;
    font: 400 ${tokens.text.s} ${tokens.font};
    color: ${tokens.color.muted};
  }
`
