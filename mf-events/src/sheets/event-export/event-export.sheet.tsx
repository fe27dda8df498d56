import { FileJson, FileSpreadsheet, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { now, saveFile } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { fileName } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { categoryTexts } from '@coffer/shared-sdk/mutations'
import { List, ListRow, Section, Stack } from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { PrintedPage } from '@coffer/shared-ui/print'
import { balancesCsv, partsCsv, transactionsCsv } from '../../export/event-csv.ts'
import { eventJson } from '../../export/event-json.ts'
import { buildReport } from '../../export/event-report.ts'
import type { EventReport } from '../../export/event-report.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { exportTexts } from '../../texts/export.en.ts'
import { EventMoneySheet } from '../parts/event-money-sheet.tsx'
import { Statement } from './statement.tsx'

const BUILDERS = { transactions: transactionsCsv, parts: partsCsv, balances: balancesCsv } as const
const TABLES = ['transactions', 'parts', 'balances'] as const

/** Offers an event as files, and its settlement statement to print (product 2.16). */
export default function EventExportSheet({ params, ...sheet }: SheetProps<'event-export'>) {
  const words = useTexts(exportTexts)
  return (
    <EventMoneySheet {...sheet} eventId={params.eventId} title={words.title}>
      {(money) => <Choices money={money} />}
    </EventMoneySheet>
  )
}

function Choices({ money }: { readonly money: EventMoney }) {
  const words = useTexts(exportTexts)
  const categories = useTexts(categoryTexts)
  const [nowMs] = useState(now)
  const report = useMemo(() => buildReport(money), [money])
  const { name } = report.event
  const save = (ending: string, type: string, text: string) => {
    saveFile(fileName(name, ending), type, text)
    showToast(words.fileSaved)
  }
  return (
    <Stack $gap={4}>
      <SheetSummary>
        {words.intro(report.transactions.length + report.payments.length, report.participants.length)}
      </SheetSummary>
      <List label={words.print}>
        <ListRow
          start={<Printer aria-hidden />}
          title={words.print}
          subtitle={words.printHint}
          onClick={() => window.print()}
        />
      </List>
      <Section title={words.files}>
        <List label={words.files}>
          {TABLES.map((table) => (
            <ListRow
              key={table}
              start={<FileSpreadsheet aria-hidden />}
              title={words.csv[table]}
              subtitle={words.csvHint[table]}
              onClick={() =>
                save(
                  `${words.file[table]}.csv`,
                  'text/csv;charset=utf-8',
                  BUILDERS[table](report, { ...words, categories }),
                )
              }
            />
          ))}
          <ListRow
            start={<FileJson aria-hidden />}
            title={words.json}
            subtitle={words.jsonHint}
            onClick={() => save('event.json', 'application/json', eventJson(report, nowMs))}
          />
        </List>
      </Section>
      <PrintedStatement report={report} nowMs={nowMs} />
    </Stack>
  )
}

/** Prints the settlement statement instead of the page while the sheet is open. */
function PrintedStatement(props: { readonly report: EventReport; readonly nowMs: number }) {
  return (
    <PrintedPage>
      <Statement {...props} />
    </PrintedPage>
  )
}
