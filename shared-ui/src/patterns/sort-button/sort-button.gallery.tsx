import { SortButton } from './sort-button.tsx'

export const gallery = [
  {
    title: 'By name',
    element: (
      <SortButton
        texts={{ action: (current) => `Sort by: ${current}`, title: 'Sort by', chosen: 'selected' }}
        closeLabel="Close"
        options={[
          { id: 'name', label: 'Name' },
          { id: 'balance', label: 'Balance' },
        ]}
        chosen="name"
        onChoose={() => undefined}
      />
    ),
  },
]
