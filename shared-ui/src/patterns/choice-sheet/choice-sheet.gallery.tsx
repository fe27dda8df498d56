import { ChoiceSheet } from './choice-sheet.tsx'

export const gallery = [
  {
    title: 'The order of a list',
    fullPage: true,
    element: (
      <ChoiceSheet
        open
        title="Sort by"
        closeLabel="Close"
        chosenLabel="chosen"
        options={[
          { id: 'name', label: 'Name' },
          { id: 'balance', label: 'Balance' },
          { id: 'balance-reversed', label: 'Balance - Reversed' },
        ]}
        chosen="balance"
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    ),
  },
]
