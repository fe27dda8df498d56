import { PrintedPage } from '@coffer/shared-ui/print'
import type { EventReport } from '../../export/event-report.ts'
import { Statement } from './statement.tsx'

interface PrintedStatementProps {
  readonly report: EventReport
  readonly nowMs: number
}

/** Prints the settlement statement instead of the page while the sheet is open. */
export function PrintedStatement(props: PrintedStatementProps) {
  return (
    <PrintedPage>
      <Statement {...props} />
    </PrintedPage>
  )
}
