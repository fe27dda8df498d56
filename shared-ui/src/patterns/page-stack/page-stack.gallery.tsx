import { useState } from 'react'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { List, ListRow } from '../../primitives/list/list.tsx'
import { EmptyState } from '../../primitives/states/empty-state.tsx'
import { Page } from '../app-frame/app-frame.tsx'
import { ScreenHeader } from '../screen-header/screen-header.tsx'
import { PageStack } from './page-stack.tsx'

const NAMES = ['Ann Lee', 'Bo Chen', 'Carla Núñez', 'Dirk Vos']

function Example({ initial }: { initial: string | null }) {
  const [name, setName] = useState(initial)
  return (
    <PageStack
      panelLabel="Member"
      onDismiss={() => setName(null)}
      placeholder={<EmptyState illustration="people" title="Choose a member" />}
      panel={
        name === null ? null : (
          <Page as="div">
            <ScreenHeader title={name} back={{ label: 'Back', onClick: () => setName(null) }} />
            <p>Details of {name}</p>
          </Page>
        )
      }
    >
      <Page as="div">
        <ScreenHeader title="Members" />
        <List>
          {NAMES.map((each) => (
            <ListRow
              key={each}
              chevron
              start={<Avatar id={each} name={each} shape="round" />}
              title={each}
              onClick={() => setName(each)}
            />
          ))}
        </List>
      </Page>
    </PageStack>
  )
}

export const gallery = [
  { title: 'List only', fullPage: true, element: <Example initial={null} /> },
  { title: 'List and detail', fullPage: true, element: <Example initial="Bo Chen" /> },
]
