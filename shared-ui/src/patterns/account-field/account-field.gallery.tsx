import { Stack } from '../../primitives/layout/layout.tsx'
import { AccountField, type AccountFieldProps } from './account-field.tsx'

function Example(props: Pick<AccountFieldProps, 'account' | 'isLoading'>) {
  return <AccountField label="To" placeholder="Choose an account" onClick={() => {}} {...props} />
}

export const gallery = [
  {
    title: 'Empty, loading, person, event, long name',
    element: (
      <Stack>
        <Example account={null} />
        <Example account={null} isLoading />
        <Example account={{ id: 'b', name: 'Bo Chen', shape: 'round' as const }} />
        <Example account={{ id: 'e', name: 'Summer Camp', shape: 'square' }} />
        <Example
          account={{
            id: 'l',
            name: 'Maximiliane Freifrau von und zu Hohenlohe-Langenburg',
            shape: 'round' as const,
          }}
        />
      </Stack>
    ),
  },
]
