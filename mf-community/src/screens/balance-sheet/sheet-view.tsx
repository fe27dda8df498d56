import {
  CalendarDays,
  HandCoins,
  Landmark,
  Receipt,
  Scale,
  TrendingDown,
  TrendingUp,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BalanceSheet, Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { List, ListRow, MoneyText, formatMoney, media, tokens } from '@coffer/shared-ui'
import { booksTexts } from '../../texts/books.en.ts'
import { accountsQuery } from '../accounts/accounts-search.ts'
import type { AccountsSearch } from '../accounts/accounts-search.ts'
import { EQUITY_ACCOUNTS, equityParts, sheetSections } from './sheet-rows.ts'
import type { RowId, SheetSection } from './sheet-rows.ts'

interface SheetViewProps {
  readonly sheet: BalanceSheet
  readonly currency: Currency
  /** The currency of the accounts list if its address names none. */
  readonly ownCurrency: Currency
}

/** Shows equity, assets, liabilities, profit and loss; each row leads to its accounts (product 2.13). */
export function SheetView({ sheet, currency, ownCurrency }: SheetViewProps) {
  const words = useTexts(booksTexts)
  const linkTo = (search: AccountsSearch) =>
    paths.communityAccounts(accountsQuery(currency === ownCurrency ? search : { ...search, currency }))
  const parts = equityParts(sheet)
  return (
    <Columns>
      <Wide>
        <List>
          <ListRow
            start={<Scale aria-hidden />}
            title={words.equity}
            wraps
            subtitle={words.equityHint}
            end={<MoneyText size="l" weight={700} cents={sheet.equity} currency={currency} />}
            renderLink={(link) => <Link to={linkTo(EQUITY_ACCOUNTS)} {...link} />}
          />
        </List>
        {parts.length > 1 && (
          <Parts>
            {parts.map(({ id, cents }) => (
              <div key={id}>
                <dt>{words[id]}</dt>
                <dd>{formatMoney({ cents, currency })}</dd>
              </div>
            ))}
          </Parts>
        )}
      </Wide>
      {sheetSections(sheet).map((section) => (
        <SectionView key={section.id} section={section} currency={currency} linkTo={linkTo} />
      ))}
    </Columns>
  )
}

interface SectionViewProps {
  readonly section: SheetSection
  readonly currency: Currency
  readonly linkTo: (search: AccountsSearch) => string
}

/** Shows a section with its total beside its title. */
function SectionView({ section: { id, total, rows }, currency, linkTo }: SectionViewProps) {
  const words = useTexts(booksTexts)
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId} data-section={id}>
      <Head>
        <h2 id={titleId}>{words[id]}</h2>
        <MoneyText size="l" cents={total} currency={currency} />
      </Head>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            start={ICONS[row.id]}
            title={words[row.id]}
            wraps
            end={<MoneyText weight={500} cents={row.cents} currency={currency} />}
            renderLink={(link) => <Link to={linkTo(row.accounts)} {...link} />}
          />
        ))}
      </List>
    </Part>
  )
}

const ICONS: Record<RowId, ReactNode> = {
  receivables: <HandCoins aria-hidden />,
  bankAccounts: <Landmark aria-hidden />,
  eventBalances: <CalendarDays aria-hidden />,
  fromMembers: <UserRoundMinus aria-hidden />,
  payables: <Receipt aria-hidden />,
  toMembers: <UserRoundPlus aria-hidden />,
  income: <TrendingUp aria-hidden />,
  expenses: <TrendingDown aria-hidden />,
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    /* Liabilities, profit and loss below each other, beside the longer assets. */
    [data-section='assets'] {
      grid-row: span 2;
    }
  }
`
const Wide = styled.div`
  grid-column: 1 / -1;
`
const Parts = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  margin: 0;
  padding: ${tokens.space[3]} ${tokens.space[4]} 0;
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${tokens.space[4]};
  }
  dd {
    margin: 0 0 0 auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const Part = styled.section`
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[3]} ${tokens.space[1]};

  h2 {
    font: 600 ${tokens.text.l} ${tokens.font};
    letter-spacing: -0.01em;
  }
`
