import type { ReactNode } from 'react'
import { Loading, RowSkeletons } from '../../primitives/skeleton/skeleton.tsx'
import { LoadError } from '../../primitives/states/load-error.tsx'
import { FormSheet, type FormSheetProps } from '../form-sheet/form-sheet.tsx'

export interface RecordFormSheetProps extends Omit<FormSheetProps, 'texts' | 'canSubmit'> {
  /** `retry` also labels the button that loads again. */
  texts: FormSheetProps['texts'] & {
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly failedText: string
    /** Replaces `failed` and `failedText` without a network. */
    readonly offline?: { readonly title: string; readonly text: string }
  }
  /** Tells whether the record is loaded; the fields are shown once it is ready. */
  loaded:
    | { readonly state: 'loading' | 'missing' | 'ready' }
    | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  /** False for people who may not change the record: the fields are shown and disabled. */
  canChange: boolean
  /** True if the values can be stored. */
  isComplete: boolean
}

/** A sheet with a form that creates a record or changes one: it loads the record, shows its fields, what saving does, and one button. */
export function RecordFormSheet({ loaded, canChange, isComplete, ...form }: RecordFormSheetProps) {
  return (
    <FormSheet
      {...form}
      canSubmit={loaded.state === 'ready' && canChange && isComplete}
      isReadOnly={!canChange}
      placeholder={loaded.state === 'ready' ? undefined : placeholder(loaded, form.texts)}
    />
  )
}

/** Returns what is shown until the record is ready; nothing for one that is missing, because the summary says so. */
function placeholder(
  loaded: Exclude<RecordFormSheetProps['loaded'], { readonly state: 'ready' }>,
  texts: RecordFormSheetProps['texts'],
): ReactNode {
  if (loaded.state === 'failed')
    return <LoadError title={texts.failed} texts={texts} onRetry={loaded.retry} retrying={loaded.retrying} />
  if (loaded.state !== 'loading') return false
  return (
    <Loading label={texts.loading}>
      <RowSkeletons count={4} />
    </Loading>
  )
}
