import { Check } from 'lucide-react'
import { List, ListRow } from '../../primitives/list/list.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'

export interface ChoiceSheetProps<Id extends string> {
  open: boolean
  title: string
  closeLabel: string
  /** Read out at the chosen option. */
  chosenLabel: string
  options: readonly { readonly id: Id; readonly label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  onClose: () => void
}

/** Chooses one of a few options, such as the order of a list. Choosing closes the sheet. */
export function ChoiceSheet<Id extends string>({
  open,
  title,
  closeLabel,
  chosenLabel,
  options,
  chosen,
  onChoose,
  onClose,
}: ChoiceSheetProps<Id>) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel} closeOnBack>
      <List label={title}>
        {options.map(({ id, label }) => (
          <ListRow
            key={id}
            title={label}
            end={
              id === chosen ? (
                <>
                  <Check aria-hidden size={20} />
                  <VisuallyHidden>{chosenLabel}</VisuallyHidden>
                </>
              ) : undefined
            }
            onClick={() => {
              onChoose(id)
              onClose()
            }}
          />
        ))}
      </List>
    </Sheet>
  )
}
