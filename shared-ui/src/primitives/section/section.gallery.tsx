import { Avatar } from '../avatar/avatar.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Section } from './section.tsx'

export const gallery = [
  {
    title: 'Title and action',
    element: (
      <Section
        title="Recent Transactions"
        action={{ label: 'View all', renderLink: (link) => <a href="#all" {...link} /> }}
      >
        <List>
          <ListRow start={<Avatar id="b" name="Bo Chen" shape="round" />} title="Bo Chen" />
        </List>
      </Section>
    ),
  },
]
