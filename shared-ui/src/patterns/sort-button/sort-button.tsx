import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { optional } from '@coffer/shared-sdk/loadable'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'

// This loads Base UI's drawer, which is not needed before sorting.
const ChoiceSheet = optional(async () => {
  const { ChoiceSheet: Sheet } = await import(
    /* webpackChunkName: "sort-sheet" */ '../choice-sheet/choice-sheet.tsx'
  )
  return { default: Sheet }
})

interface SortButtonProps<Id extends string> {
  texts: {
    /** The button's name, which contains the chosen order. */
    readonly action: (current: string) => string
    /** The title of the sheet. */
    readonly title: string
    /** Read out at the chosen order. */
    readonly chosen: string
  }
  closeLabel: string
  options: readonly { readonly id: Id; readonly label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Says how a list is sorted, and opens the sheet that changes it. */
export function SortButton<Id extends string>({
  texts,
  closeLabel,
  options,
  chosen,
  onChoose,
}: SortButtonProps<Id>) {
  const [sheet, setSheet] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <IconButton
        label={texts.action(options.find(({ id }) => id === chosen)?.label ?? '')}
        icon={<ArrowUpDown aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never-opened' && (
        <ChoiceSheet
          open={sheet === 'open'}
          title={texts.title}
          closeLabel={closeLabel}
          chosenLabel={texts.chosen}
          options={options}
          chosen={chosen}
          onChoose={(id) => {
            const option = options.find((each) => each.id === id)
            if (option) onChoose(option.id)
          }}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  )
}
