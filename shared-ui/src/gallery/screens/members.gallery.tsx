import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { SearchInput } from '../../forms.ts'
import { Avatar, IconButton, List, ListRow, MoneyText, ScreenHeader, Section } from '../../index.ts'
import { BALANCES, PEOPLE, person } from './example-people.ts'
import { Framed } from './framed.tsx'

export function Members() {
  const [search, setSearch] = useState('')
  return (
    <Framed current="community">
      <ScreenHeader
        title="Lakeside"
        actions={<IconButton label="Sort" icon={<ArrowUpDown aria-hidden />} />}
      />
      <SearchInput label="Search members" clearLabel="Clear" value={search} onChange={setSearch} />
      <Section title="Members">
        <List>
          {PEOPLE.map((name, index) => (
            <ListRow
              key={name}
              start={<Avatar {...person(index)} />}
              title={name}
              end={
                <MoneyText
                  cents={BALANCES[index] ?? 0}
                  currency="EUR"
                  locale="en"
                  caption={(BALANCES[index] ?? 0) < 0 ? 'owes' : 'is owed'}
                />
              }
              renderLink={(link) => <a href={`#${index}`} {...link} />}
            />
          ))}
        </List>
      </Section>
    </Framed>
  )
}
