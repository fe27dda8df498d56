import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Account, Currency } from '@coffer/shared-sdk/domain'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  Avatar,
  MoneyText,
  SmallText,
  TwoLines,
  formatMoney,
  media,
  narrowRow,
  tokens,
} from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import type { BalancePart } from './explain-balance.ts'
import { PartTransactions } from './part-transactions.tsx'

interface CounterpartyPartProps {
  readonly part: BalancePart
  readonly account: Account
  readonly currency: Currency
  readonly mirrored: boolean
}

/** Shows one counterparty's part of the balance; expands to the transactions with them. */
export function CounterpartyPart({ part, account, currency, mirrored }: CounterpartyPartProps) {
  const words = useTexts(accountTexts).whySheet
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const { counterparty, net, received, sent, count } = part
  const money = (cents: number) => formatMoney({ cents, currency })
  const isBothWays = received > 0 && sent > 0
  return (
    <Item>
      <Row
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Face>
          <Avatar {...accountAvatar(counterparty)} />
        </Face>
        <TwoLines title={counterparty.name} detail={words.count(count)} />
        <Figure>
          <MoneyText cents={net} currency={currency} sign="always" />
        </Figure>
        <Turn aria-hidden $isOpen={isOpen} />
      </Row>
      {isOpen && (
        <Panel id={panelId}>
          {isBothWays && <Flows>{words.flows(money(received), money(sent))}</Flows>}
          <PartTransactions part={part} accountId={account.id} currency={currency} mirrored={mirrored} />
        </Panel>
      )}
    </Item>
  )
}

const Item = styled.li`
  position: relative;
  container-type: inline-size;
`
const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 60px;
  padding: 10px ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.pressed};
    }
  }
  &:active {
    background: ${tokens.color.pressed};
  }
  ${narrowRow}
`
const Face = styled.span`
  grid-area: start;
`
const Figure = styled.span`
  grid-area: figure;
`
const Turn = styled(ChevronDown)<{ $isOpen: boolean }>`
  grid-area: mark;
  flex: none;
  width: 18px;
  height: 18px;
  margin-inline: -2px -4px;
  color: ${tokens.color.muted};
  transform: rotate(${({ $isOpen }) => ($isOpen ? '180deg' : '0')});
  transition: transform ${tokens.duration.tap} ${tokens.ease.out};
`
const Panel = styled.div`
  padding: 0 ${tokens.space[4]} ${tokens.space[3]} 68px;
`
const Flows = styled(SmallText)`
  padding-bottom: ${tokens.space[1]};
`
