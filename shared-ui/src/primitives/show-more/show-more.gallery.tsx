import { List, ListRow } from '../list/list.tsx'
import { ShowMore } from './show-more.tsx'

export const gallery = [
  {
    title: 'More, loading',
    element: (
      <>
        <List id="gallery-people" label="People">
          <ListRow title="Ann Lee" />
        </List>
        <ShowMore listId="gallery-people" shown={1} isComplete={false} onClick={() => undefined}>
          Show 10 more
        </ShowMore>
        <ShowMore listId="gallery-people" shown={1} isComplete={false} pending onClick={() => undefined}>
          Show 10 more
        </ShowMore>
      </>
    ),
  },
]
