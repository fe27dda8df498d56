import { Bell, Mail } from 'lucide-react'
import { useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import { List } from '../list/list.tsx'
import { Toggle, ToggleRow, type ToggleProps } from './toggle.tsx'

function Example({
  checked: initial,
  row = false,
  ...props
}: Omit<ToggleProps, 'onChange'> & { row?: boolean }) {
  const [checked, setChecked] = useState(initial)
  const Part = row ? ToggleRow : Toggle
  return <Part {...props} checked={checked} onChange={setChecked} />
}

export const gallery = [
  {
    title: 'Off and on',
    element: (
      <Stack $gap={1}>
        <Example label="Hidden until concluded" checked={false} />
        <Example label="Show shares as percentage" hint="Instead of as a multiple." checked />
      </Stack>
    ),
  },
  {
    title: 'In a list: on, pending, disabled, off',
    element: (
      <List label="Notifications">
        <Example row icon={<Bell aria-hidden />} label="Push Notifications" checked />
        <Example row icon={<Bell aria-hidden />} label="Push to this device" checked pending />
        <Example
          row
          icon={<Bell aria-hidden />}
          label="Push to this device"
          hint="Not Supported"
          checked={false}
          disabled
        />
        <Example row icon={<Mail aria-hidden />} label="Email" checked={false} />
      </List>
    ),
  },
]
