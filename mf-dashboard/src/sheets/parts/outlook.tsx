import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import type { Direction, MoneyCheck } from './money.form.ts'

interface OutlookProps {
  readonly direction: Direction
  readonly check: MoneyCheck
}

/**
 * One sentence above the submit button: what will happen, or what is still missing or in the way. An
 * amount that is refused says so at its field. Always two lines high, so that the button never moves.
 */
export function Outlook({ direction, check }: OutlookProps) {
  const words = useTexts(texts)
  const isRefused = check.kind === 'refused' && check.about === 'counterparty'
  return (
    <Sentence role="status" $isRefused={isRefused}>
      {sentence(words, direction, check)}
    </Sentence>
  )
}

function sentence(
  words: ReturnType<typeof useTexts<typeof texts.fallback>>,
  direction: Direction,
  check: MoneyCheck,
) {
  if (check.kind === 'ready') {
    const { amount, counterpartyName } = check.draft
    return words[direction].outlook(formatMoney(amount), counterpartyName)
  }
  if (check.kind === 'incomplete') {
    return check.missing === 'counterparty' ? words[direction].missingParty : words.form.missingAmount
  }
  return check.about === 'counterparty' ? refusalText(words, check.refusal) : words.form.missingAmount
}

const Sentence = styled.p<{ $isRefused: boolean }>`
  display: grid;
  align-items: center;
  min-height: 2.5rem;
  margin-bottom: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
  text-wrap: balance;
  color: ${({ $isRefused }) => ($isRefused ? tokens.color.dangerText : tokens.color.muted)};
`
