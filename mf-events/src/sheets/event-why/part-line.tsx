import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { formatShare } from '@coffer/shared-sdk/domain'
import type { Currency, ExplainedPart } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MoneyText, TwoLines, formatDecimal, formatMoney, tokens } from '@coffer/shared-ui'
import { groupName } from '../../money/event-money.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { whyTexts } from '../../texts/why.en.ts'
import { Note, Press } from './bill.tsx'
import { TransactionLines } from './transaction-lines.tsx'

interface PartLineProps {
  readonly money: EventMoney
  readonly part: ExplainedPart
  readonly currency: Currency
}

/** Shows the part of one group's total; expands to the calculation and the group's expenses. */
export function PartLine({ money, part, currency }: PartLineProps) {
  const words = useTexts(whyTexts)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const { groupId, total, share, shareSum, cents, isFallback } = part
  const format = (amount: number) => formatMoney({ cents: amount, currency })
  const [shareText, sumText] = [share, shareSum].map((one) => formatDecimal(formatShare(one)))
  const name = groupName(money, groupId)
  const isSeparate = groupId === money.ledger.separateGroupId
  const isExact = BigInt(total) * BigInt(share) === BigInt(cents) * BigInt(shareSum)
  return (
    <li>
      <Press
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <TwoLines
          title={name}
          detail={isSeparate ? words.separatePart : words.part(shareText ?? '', sumText ?? '', format(total))}
        />
        <MoneyText cents={-cents} currency={currency} sign="always" />
        <ChevronDown aria-hidden />
      </Press>
      {isOpen && (
        <Panel id={panelId}>
          {!isSeparate && (
            <Note>
              {words.calculation(format(total), shareText ?? '', sumText ?? '', format(cents))}
              {!isExact && <span>{words.rounded}</span>}
              {isFallback && <span>{words.fallback}</span>}
            </Note>
          )}
          <TransactionLines
            label={name}
            money={money}
            entries={money.rows
              .filter((row) => row.senderId === money.ledger.accountId)
              .filter((row) => row.groupId === groupId && row.currency === currency)
              .map(({ id, amount }) => ({ id, cents: amount }))}
            currency={currency}
            shows="payer"
          />
        </Panel>
      )}
    </li>
  )
}

const Panel = styled.div`
  overflow: hidden;
  margin: 0 ${tokens.space[3]} ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.surface};

  > p {
    padding-top: ${tokens.space[3]};
  }
  > p > span {
    display: block;
  }
`
