import { useState } from 'react'
import { AmountInput, TextInput } from '../../forms.ts'
import { Avatar, Button, List, ListRow, Stack } from '../../index.ts'
import { Sheet } from '../../overlays.ts'
import { Dashboard } from './dashboard.gallery.tsx'
import { noop, person } from './example-people.ts'

export function SendSheet() {
  const [amount, setAmount] = useState('12.50')
  const [purpose, setPurpose] = useState('Dinner')
  return (
    <>
      <Dashboard />
      <Sheet
        open
        onClose={noop}
        title="Send"
        closeLabel="Close"
        footer={<Button fullWidth>Send €12.50</Button>}
      >
        <Stack>
          <List label="To">
            <ListRow start={<Avatar {...person(1)} />} title="Bo Chen" subtitle="To" onClick={noop} chevron />
          </List>
          <AmountInput label="Amount" size="l" currency="EUR" value={amount} onChange={setAmount} />
          <TextInput label="Description" value={purpose} onChange={setPurpose} />
        </Stack>
      </Sheet>
    </>
  )
}
