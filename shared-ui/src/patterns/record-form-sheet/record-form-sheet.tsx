import { RowSkeletons } from '../../primitives/skeleton/skeleton.tsx'
import { PendingOrError } from '../../primitives/states/pending-or-error.tsx'
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
      // A record that is missing has no placeholder, because the summary says so.
      placeholder={
        loaded.state === 'ready' ? undefined : loaded.state === 'missing' ? (
          false
        ) : (
          <PendingOrError loaded={loaded} texts={form.texts} skeleton={<RowSkeletons count={4} />} />
        )
      }
    />
  )
}
