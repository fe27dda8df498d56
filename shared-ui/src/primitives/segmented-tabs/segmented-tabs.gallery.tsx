import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { SegmentedTabs, type SegmentedTab } from './segmented-tabs.tsx'

function Example({ label, tabs }: { label: string; tabs: readonly SegmentedTab[] }) {
  const [value, setValue] = useState(tabs[0]?.id ?? '')
  return (
    <SegmentedTabs label={label} tabs={tabs} value={value} onChange={setValue}>
      <p>Content of {tabs.find(({ id }) => id === value)?.label}</p>
    </SegmentedTabs>
  )
}

const named = (...labels: string[]) => labels.map((label) => ({ id: label, label }))

export const gallery = [
  {
    title: 'Two, one disabled, more than fit',
    element: (
      <Stack $gap={6}>
        <Example label="Show as" tabs={named('Percentage', 'Multiplier')} />
        <Example
          label="Group"
          tabs={[...named('All', 'Cabin A'), { id: 'b', label: 'Cabin B', disabled: true }]}
        />
        <Example
          label="Group"
          tabs={named(
            'All',
            'Cabin by the lake',
            'Cabin in the woods',
            'Those with a car',
            'Cooks',
            'Night owls',
          )}
        />
      </Stack>
    ),
  },
]
