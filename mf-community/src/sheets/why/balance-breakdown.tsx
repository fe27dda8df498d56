import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MoneyText, ShowMore, SmallText, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { accountTexts } from '../../texts/account.en.ts'
import type { accountEn } from '../../texts/account.en.ts'
import { CounterpartyPart } from './counterparty-part.tsx'
import { cutParts } from './explain-balance.ts'
import type { BalanceExplanation } from './explain-balance.ts'

/** The number of counterparties shown at first, and added with each press. */
const STEP = 20

interface BalanceBreakdownProps {
  readonly explanation: BalanceExplanation
  readonly account: Account
  readonly isOwn: boolean
  /** True to show the figures as on a bank statement. */
  readonly mirrored: boolean
}

/** Shows a balance in one sentence, then the counterparties that it adds up from. */
export function BalanceBreakdown({ explanation, account, isOwn, mirrored }: BalanceBreakdownProps) {
  const words = useTexts(accountTexts).whySheet
  const [limit, setLimit] = useState(STEP)
  const listId = useId()
  const { currency, total, received, sent, pending } = explanation
  const { shown, restCount, restNet } = cutParts(explanation, limit)
  const money = (cents: number) => formatMoney({ cents, currency })
  return (
    <Stack $gap={4}>
      <div>
        <Sentence>
          {words.sentence(formatLead(words, account, isOwn, total, money), money(received), money(sent))}
        </Sentence>
        {pending !== 0 && <Pending>{words.pending(money(pending))}</Pending>}
      </div>
      <Bill>
        <Parts id={listId} aria-label={words.with} role="list">
          {shown.map((part) => (
            <CounterpartyPart
              key={part.counterparty.id}
              part={part}
              account={account}
              currency={currency}
              mirrored={mirrored}
            />
          ))}
          {restCount > 0 && (
            <Rest>
              <span>{words.others(restCount)}</span>
              <MoneyText cents={restNet} currency={currency} sign="always" />
            </Rest>
          )}
        </Parts>
        <Total>
          <span>{words.together}</span>
          <MoneyText cents={total} currency={currency} weight={700} />
        </Total>
      </Bill>
      <ShowMore
        variant="secondary"
        fullWidth
        listId={listId}
        shown={shown.length}
        isComplete={restCount === 0}
        onClick={() => setLimit(limit + STEP)}
      >
        {words.more(Math.min(STEP, restCount))}
      </ShowMore>
    </Stack>
  )
}

type Words = (typeof accountEn)['whySheet']

/** Returns who owes whom for members (accounting A4), and the balance for other accounts. */
function formatLead(
  { lead }: Words,
  { name, type }: Account,
  isOwn: boolean,
  total: number,
  money: (cents: number) => string,
): string {
  if (type !== 'user') return lead.standsAt(name, money(total))
  const amount = money(Math.abs(total))
  if (total === 0) return isOwn ? lead.youEven : lead.even(name)
  if (isOwn) return total > 0 ? lead.youAreOwed(amount) : lead.youOwe(amount)
  return total > 0 ? lead.isOwed(name, amount) : lead.owes(name, amount)
}

const Sentence = styled(SheetSummary)`
  font: 500 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  text-wrap: pretty;
`
const Pending = styled(SmallText)`
  margin-top: ${tokens.space[1]};
`
/** Lines with a total, like a bill. */
const Bill = styled.div`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};

  li + li::before {
    content: '';
    position: absolute;
    inset: 0 ${tokens.space[4]} auto 68px;
    height: 1px;
    background: ${tokens.color.line};
  }
`
const Parts = styled.ul`
  list-style: none;
`
const Rest = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 52px;
  padding: 0 40px 0 68px;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Total = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 56px;
  padding: 0 40px 0 ${tokens.space[4]};
  border-top: 2px solid ${tokens.color.lineStrong};
  font: 600 ${tokens.text.m} ${tokens.font};
`
