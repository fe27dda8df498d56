import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId, Cents } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { FactLine, MoneyText, Section, SmallText, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { PartRow } from '@coffer/shared-ui/money-form'
import { finaliseTexts } from '../../texts/finalise.en.ts'
import type { ConclusionPreview } from './conclusion-preview.ts'
import type { FinalisableEvent } from './use-finalise-event.ts'

interface ConclusionSummaryProps {
  readonly event: FinalisableEvent
  readonly preview: ConclusionPreview
}

/** Says what concluding will do, in words and figures. */
export function ConclusionSummary({ event, preview }: ConclusionSummaryProps) {
  const words = useTexts(finaliseTexts)
  const { currencies, approvedCount } = preview
  return (
    <Stack $gap={4}>
      <Sentence>{words.summary(event.context.event.name)}</Sentence>
      <Facts aria-label={words.facts.label}>
        {currencies.map(({ currency, spent, left }) => (
          <Fact key={currency}>
            <dt>{words.facts.spent}</dt>
            <dd>
              <MoneyText cents={spent} currency={currency} />
            </dd>
            {left !== 0 && (
              <>
                <dt>{left > 0 ? words.facts.left : words.facts.missing}</dt>
                <dd>
                  <MoneyText cents={Math.abs(left)} currency={currency} />
                </dd>
              </>
            )}
          </Fact>
        ))}
        {approvedCount > 0 && <SmallText>{words.facts.approved(approvedCount)}</SmallText>}
      </Facts>
      {currencies.map((one) => (
        <Section
          key={one.currency}
          title={currencies.length > 1 ? words.balancesIn(one.currency) : words.balances}
        >
          <FinalBalances {...one} accounts={event.accounts} ownId={event.context.own.id} />
        </Section>
      ))}
    </Stack>
  )
}

type FinalBalancesProps = ConclusionPreview['currencies'][number] & {
  readonly accounts: FinalisableEvent['accounts']
  readonly ownId: AccountId
}

function FinalBalances({ balances, currency, accounts, ownId }: FinalBalancesProps) {
  const words = useTexts(finaliseTexts)
  const rows = balances
    .flatMap((balance) => {
      const account = accounts.get(balance.accountId)
      return account ? [{ account, ...balance }] : []
    })
    .toSorted((a, b) => a.account.name.localeCompare(b.account.name))
  return (
    <Rows role="list">
      {rows.map(({ account, ...figures }) => (
        <PartRow
          key={account.id}
          account={accountAvatar(account)}
          name={account.id === ownId ? words.you : account.name}
          detail={<FactLine facts={listDetails(figures)} />}
          size="s"
        >
          <MoneyText cents={figures.after} currency={currency} sign="always" />
        </PartRow>
      ))}
    </Rows>
  )

  function listDetails({
    before,
    after,
    paidBack,
  }: Omit<(typeof balances)[number], 'accountId'>): readonly string[] {
    const now = formatMoney({ cents: before, currency, sign: 'always' })
    const paid = formatMoney({ cents: Math.abs(paidBack), currency })
    return [
      meaning(after),
      ...(before === after ? [] : [words.before(now)]),
      ...(paidBack === 0 ? [] : [(paidBack > 0 ? words.paidBack : words.gotBack)(paid)]),
    ]
  }

  function meaning(cents: Cents): string {
    if (cents === 0) return words.settled
    return cents > 0 ? words.credited : words.charged
  }
}

const Sentence = styled(SheetSummary)`
  font: 500 ${tokens.text.m} ${tokens.font};
  text-wrap: pretty;
`
const Facts = styled.div.attrs({ role: 'group' })`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
const Fact = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: baseline;
  margin: 0;
  font: 400 ${tokens.text.s} ${tokens.font};

  dd {
    justify-self: end;
    margin: 0;
  }
`
const Rows = styled.ul`
  min-width: 0;
`
