import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { now, saveFile } from '@coffer/shared-sdk/client'
import { accountCurrency, fileName } from '@coffer/shared-sdk/domain'
import { loadable, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePageScrollRestoration } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import {
  IconButton,
  Inline,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  Section,
  Skeleton,
  SmallText,
  Stack,
} from '@coffer/shared-ui'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { booksTexts } from '../../texts/books.en.ts'
import { texts } from '../../texts/en.ts'
import { PeriodButton } from './period-button.tsx'
import { mediumDay, periodLabel } from './period.ts'
import type { Period } from './period.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { ProofCard } from './proof-card.tsx'
import { sheetCsv } from './sheet-csv.ts'
import { SheetView } from './sheet-view.tsx'
import { useBooks, usePeriod, useToday } from './use-books.ts'
import type { Books } from './use-books.ts'

const SheetCharts = loadable(() => import(/* webpackChunkName: "sheet-charts" */ './sheet-charts.tsx'))

/** Shows the community's balance sheet in a period (product 2.13, accounting A4). */
export default function BalanceSheetScreen() {
  const words = useTexts(booksTexts)
  const { balanceSheet, fileSaved } = useTexts(texts)
  const { membership } = useMember()
  const ownCurrency = accountCurrency(membership.account)
  const today = useToday()
  const [period, choosePeriod] = usePeriod(today)
  const loaded = useBooks(period, today, ownCurrency)
  usePageScrollRestoration()
  const books = loaded.state === 'ready' ? loaded.books : null
  const save = () => {
    if (!books) return
    const text = sheetCsv(books, period, today, words)
    saveFile(fileName(membership.organisation.name, words.file, 'community'), 'text/csv;charset=utf-8', text)
    showToast(fileSaved, 'success')
  }
  return (
    <Page $width="wide">
      <ScreenHeader
        title={balanceSheet}
        back={{ label: words.back, onClick: useBack(paths.community()) }}
        actions={
          <>
            <IconButton
              label={words.print}
              icon={<Printer aria-hidden />}
              disabled={!books}
              onClick={() => window.print()}
            />
            <IconButton
              label={words.csv}
              icon={<FileSpreadsheet aria-hidden />}
              disabled={!books}
              onClick={save}
            />
          </>
        }
      />
      <PendingOrError
        loaded={loaded}
        texts={words}
        skeleton={
          <Stack $gap={4}>
            <Skeleton $height="44px" $width="160px" $shape="block" />
            <RowSkeletons count={8} />
          </Stack>
        }
      />
      {books && (
        <>
          <Inline>
            <PeriodButton
              period={period}
              label={periodLabel(period, books.first, { now: words.period.now, all: words.period.all })}
              first={books.first}
              today={today}
              onChoose={choosePeriod}
            />
          </Inline>
          {(period.from !== null || period.to !== null) && <SmallText>{words.period.rowsAreToday}</SmallText>}
          <Currencies
            books={books}
            period={period}
            today={today}
            isOutdated={loaded.state === 'ready' && loaded.isOutdated}
          />
        </>
      )}
    </Page>
  )
}

interface CurrenciesProps {
  readonly books: Books
  readonly period: Period
  readonly today: string
  readonly isOutdated: boolean
}

/** Shows the sheet of one currency, with tabs if there are several. */
function Currencies({ books, period, today, isOutdated }: CurrenciesProps) {
  const words = useTexts(booksTexts)
  const ownCurrency = accountCurrency(useMember().membership.account)
  const [nowMs] = useState(now)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = books.sheets.find(({ currency }) => currency === chosen) ?? books.sheets[0]
  if (!shown) return null
  const { currency, sheet } = shown
  const [from, to] = [period.from ?? books.first, period.to ?? today]
  const content = (
    <Stack $gap={6}>
      <Shown $isOutdated={isOutdated} aria-busy={isOutdated}>
        <SheetView sheet={sheet} currency={currency} ownCurrency={ownCurrency} />
      </Shown>
      <ProofCard />
      {from !== null && (
        <Section title={words.charts.title}>
          <SheetCharts
            placeholder={<Skeleton $height="340px" $shape="block" />}
            from={from}
            to={to}
            currency={currency}
          />
        </Section>
      )}
      <PrintedSheet
        sheets={books.sheets}
        period={periodLabel({ ...period, to }, books.first, {
          now: mediumDay(today),
          all: mediumDay(today),
        })}
        nowMs={nowMs}
      />
    </Stack>
  )
  if (books.sheets.length === 1) return content
  return (
    <SegmentedTabs
      label={words.currency}
      tabs={books.sheets.map((one) => ({ id: one.currency, label: one.currency }))}
      value={currency}
      onChange={setChosen}
    >
      {content}
    </SegmentedTabs>
  )
}

/** Figures of the previous period are dimmed. */
const Shown = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.5 : 1)};
`
