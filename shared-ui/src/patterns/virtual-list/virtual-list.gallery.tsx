import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { ListRow } from '../../primitives/list/list.tsx'
import { Page } from '../app-frame/app-frame.tsx'
import { ScreenHeader } from '../screen-header/screen-header.tsx'
import { VirtualList } from './virtual-list.tsx'

const NAMES = ['Ann Lee', 'Bo Chen', 'Carla Núñez', 'Dirk Vos', 'Émile Zola']
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `person-${index}`,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  }))

function Example({ count }: { count: number }) {
  return (
    <Page>
      <ScreenHeader title="Members" />
      <VirtualList
        label="Members"
        rows={people(count)}
        renderRow={({ id, name }, position) => (
          <ListRow
            key={id}
            position={position}
            start={<Avatar id={id} name={name} shape="round" />}
            title={name}
            chevron
            onClick={() => undefined}
          />
        )}
      />
    </Page>
  )
}

export const gallery = [
  { title: 'Short', fullPage: true, element: <Example count={6} /> },
  { title: 'A thousand', fullPage: true, element: <Example count={1000} /> },
]
